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

/** From the click on "invest" to the answer that says "active", one after another. */
export async function measurePurchases({ as }: Services) {
  const offer = await as()('POST', '/api/admin/investment-packages', {
    ...{ name: 'Bambu', minAmount: 20, maxAmount: 10_000, durationDays: 30 },
    dailyProfitPercentage: 1.49,
  });
  const { id: packageId } = investmentPackageSchema.parse(offer);
  const times: number[] = [];
  let pending = 0;
  for (let n = 0; n < members; n += 1) {
    const member = as(await fundedMember(as));
    for (let i = 0; i < purchasesEach; i += 1) {
      const begun = performance.now();
      // No two bodies alike: without a key that would be one purchase.
      const wish = { packageId, amount: amount + i / 100, payWith: 'balance' };
      const { status } = investmentSchema.parse(await member('POST', '/api/investments', wish));
      if (status === 'active') times.push(performance.now() - begun);
      else pending += 1;
    }
  }
  return {
    purchases: members * purchasesEach,
    'p50, ms': percentile(times, 0.5).toFixed(0),
    'p99, ms': percentile(times, 0.99).toFixed(0),
    'not active within two seconds': pending,
  };
}

/** @returns the id of a member who has enough, and has accepted the risk sheet */
async function fundedMember(as: Services['as']): Promise<string> {
  const userId = String(new Types.ObjectId());
  const member = as(userId);
  await member('POST', '/api/risk-acceptance', { version: riskSheetVersion });
  const wish = { method: 'pix', amount: 2 * amount * purchasesEach, document: '52998224725' };
  const { id } = depositSchema.parse(await member('POST', '/api/deposits', wish));
  await member('POST', `/api/deposits/${id}/simulate-payment`, {});
  return userId;
}
