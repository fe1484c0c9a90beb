import { performance } from 'node:perf_hooks';
import {
  depositSchema,
  investmentPackageSchema,
  investmentSchema,
  riskSheetVersion,
} from '@bambuzal/contracts';
import { Types } from 'mongoose';
import { percentile } from './measure';
import type { Services } from './services';

const members = 20;
const purchasesEach = 10;
const amount = 100;

/**
 * Measures the time from the click on "invest" to the answer "active", for one purchase after
 * another.
 */
export async function measurePurchases(services: Services) {
  const packageId = await newPackage(services);
  const times: number[] = [];
  let pending = 0;
  for (let n = 0; n < members; n += 1) {
    const member = services.as(await fundedMember(services.as));
    for (let i = 0; i < purchasesEach; i += 1) {
      const timeMs = await timeOfPurchase(member, packageId, i);
      if (timeMs === undefined) pending += 1;
      else times.push(timeMs);
    }
  }
  return {
    purchases: members * purchasesEach,
    'p50, ms': percentile(times, 0.5).toFixed(0),
    'p99, ms': percentile(times, 0.99).toFixed(0),
    'not active within two seconds': pending,
  };
}

const sentAtOnce = 200;
const rounds = 6;

/**
 * Measures how long a member waits for a purchase while another member sends two hundred at once.
 * The connections are opened before, as the gateway keeps its connections open. Otherwise the cost
 * of opening two hundred connections would be measured.
 */
export async function measurePurchasesBesideOthers(services: Services) {
  const packageId = await newPackage(services);
  const reader = services.as(await fundedMember(services.as));
  await Promise.all(
    Array.from({ length: sentAtOnce + 1 }, () => reader('GET', '/api/investments')),
  );
  const times: number[] = [];
  const durations: number[] = [];
  let pending = 0;
  for (let round = 0; round < rounds; round += 1) {
    const busy = services.as(await fundedMember(services.as, sentAtOnce));
    const other = services.as(await fundedMember(services.as, sentAtOnce));
    const begun = performance.now();
    const busyUntil = new AbortController();
    const all = Promise.all(
      Array.from({ length: sentAtOnce }, (_, i) => timeOfPurchase(busy, packageId, i)),
    ).then(() => {
      busyUntil.abort();
      durations.push(performance.now() - begun);
    });
    for (let i = 0; !busyUntil.signal.aborted && i < sentAtOnce; i += 1) {
      const timeMs = await timeOfPurchase(other, packageId, i);
      if (timeMs === undefined) pending += 1;
      else times.push(timeMs);
    }
    await all;
  }
  return {
    purchases: times.length + pending,
    'p50, ms': percentile(times, 0.5).toFixed(0),
    'p99, ms (wanted: under 500)': percentile(times, 0.99).toFixed(0),
    'not active within two seconds': pending,
    'the 200 took, seconds': (percentile(durations, 0.5) / 1_000).toFixed(1),
  };
}

async function newPackage({ as }: Services): Promise<string> {
  const offer = await as()('POST', '/api/admin/investment-packages', {
    name: 'Bambu',
    minAmount: 20,
    maxAmount: 10_000,
    durationDays: 30,
    dailyProfitPercentage: 1.49,
  });
  return investmentPackageSchema.parse(offer).id;
}

/** @returns milliseconds; `undefined` if the answer said that the purchase is still in progress */
async function timeOfPurchase(
  member: ReturnType<Services['as']>,
  packageId: string,
  i: number,
): Promise<number | undefined> {
  const begun = performance.now();
  // Each body is different, because two equal bodies without a key would count as one purchase.
  const command = { packageId, amount: amount + i / 100, payWith: 'balance' };
  const { status } = investmentSchema.parse(await member('POST', '/api/investments', command));
  return status === 'active' ? performance.now() - begun : undefined;
}

/** @returns the id of a member who has enough money and has accepted the risk sheet */
async function fundedMember(as: Services['as'], purchases = purchasesEach): Promise<string> {
  const userId = String(new Types.ObjectId());
  const member = as(userId);
  await member('POST', '/api/risk-acceptance', { version: riskSheetVersion });
  const command = { method: 'pix', amount: 2 * amount * purchases, document: '52998224725' };
  const { id } = depositSchema.parse(await member('POST', '/api/deposits', command));
  await member('POST', `/api/deposits/${id}/simulate-payment`, {});
  return userId;
}
