import { setTimeout as pause } from 'node:timers/promises';
import {
  agreementVersion,
  type DemoDeposit,
  demoDeposits,
  type TradingConfiguration,
} from '@bambuzal/contracts';
import {
  accepted,
  dayAfter,
  dayOf,
  decision,
  startOfDay,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import type { Agreements } from '../agreement/agreements';
import type { TradingDependencies } from '../dependencies';
import { decideDeposit, makeDeposit } from '../deposits/deposit';
import { offerTermsOf } from '../deposits/offer-terms';
import { followPool, openDay, type PoolDependencies, poolLane } from '../pool/follow-pool';
import type { LaneLease } from '../trades/lanes';
import { idOfDemoPerson } from './id-of-demo-person';

const hourMs = 60 * 60 * 1000;
const betweenAttemptsMs = 200;

/**
 * Adds Smart Trading deposits that take part from the first day of the demo's market. The pool then
 * trades and shares out these days, as it does with days that it missed. The service may run at the
 * same time: its trades on days without participants are repeated.
 *
 * @returns number of deposits; 0 if they exist already, or other deposits take part already
 */
export async function addDemoDeposits(
  dependencies: PoolDependencies & Pick<TradingDependencies, 'deposits'>,
  agreements: Pick<Agreements, 'accept'>,
): Promise<number> {
  const { deposits, lanes, market, now, poolDays, transact } = dependencies;
  if (await deposits.exists({ _id: demoDeposits[0]?.id })) return 0;
  const today = dayOf(now());
  for (const { username } of demoDeposits) {
    await agreements.accept(idOfDemoPerson(username), agreementVersion);
  }
  await market.advance();
  const lease = await claimed(dependencies);
  try {
    const isAdded = await transact((unit) => begin(dependencies, unit, lease, today));
    if (!isAdded) return 0;
  } finally {
    await lanes.release(lease);
  }
  // If the running service holds the pool, it does the same work.
  while ((await poolDays.latest())?._id !== today) {
    await followPool(dependencies);
    await pause(betweenAttemptsMs);
  }
  return demoDeposits.length;
}

async function claimed({ lanes }: PoolDependencies): Promise<LaneLease> {
  for (;;) {
    const lease = await lanes.claim(poolLane);
    if (lease) return lease;
    await pause(betweenAttemptsMs);
  }
}

/** Adds the deposits and the pool's first day. @returns whether they were added */
async function begin(
  dependencies: PoolDependencies,
  unit: UnitOfWork,
  lease: LaneLease,
  today: string,
): Promise<boolean> {
  const { depositStore, lanes, poolDays, seeds, tradingConfiguration } = dependencies;
  if (!(await lanes.hold(unit, lease))) throw new Error('the pool was taken by another');
  const firstDay = await seeds.first();
  if (firstDay === undefined || firstDay >= today) return false;
  for (let day = await poolDays.latest(unit); day; day = await poolDays.latest(unit)) {
    if (!(await poolDays.removeEmpty(unit, day))) return false;
  }
  const configuration = await tradingConfiguration.within(unit, firstDay);
  for (const deposit of demoDeposits) {
    await depositStore.add(unit, decision(depositOf(configuration, deposit, firstDay, today)));
  }
  return openDay(dependencies, unit, firstDay, undefined);
}

function depositOf(
  configuration: TradingConfiguration,
  { amount, daysAgo, hour, id, kind, termDays, username }: DemoDeposit,
  participatesFrom: string,
  today: string,
) {
  const at = new Date(startOfDay(dayAfter(today, -daysAgo)).getTime() + hour * hourMs);
  const offer = offerTermsOf(configuration);
  const term = offer.terms.find((one) => one.termDays === termDays);
  if (!term) throw new Error(`${String(termDays)} days are not on offer`);
  const { state: pending } = makeDeposit(
    {
      _id: new Types.ObjectId(id),
      userId: idOfDemoPerson(username),
      kind,
      termDays,
      principal: amount,
      feeRate: term.feeRate,
      flexibleFeeRate: configuration.flexibleFee,
    },
    participatesFrom,
    at,
  );
  // The wallet's own demo data reserves the money. The bonuses are in the data of its demo network.
  const bonusesHeldUntil = new Date(at.getTime() + 30 * 24 * hourMs);
  const held = { kind: 'reservation_held', participatesFrom, bonusBase: amount } as const;
  return accepted(decideDeposit(pending, { ...held, bonusesHeldUntil }, at)).state;
}
