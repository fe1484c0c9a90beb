import { tradingAudited } from '@bambuzal/contracts';
import { dayOf, type UnitOfWork } from '@bambuzal/service-kit';
import type { Halts } from '../administration/halts';
import type { TradingDependencies } from '../dependencies';
import { closeNextDeposits, type ClosingDependencies } from '../deposits/close-day';
import { leaveBetweenDays, leavePool } from '../deposits/leave-pool';
import { payOutDeposits } from '../deposits/pay-out-deposits';
import { type LaneLease, type Lanes } from '../trades/lanes';
import {
  canLeave,
  followPoolDay,
  isTraded,
  openPoolDay,
  type PoolDay,
  type PoolDayTrade,
  withIdle,
} from './pool-day';
import { recordOfPoolDay } from './record-of-pool-day';

export type PoolDependencies = ClosingDependencies &
  Pick<
    TradingDependencies,
    'market' | 'now' | 'seeds' | 'settings' | 'transact' | 'tradingConfiguration'
  > & {
    readonly halts: Pick<Halts, 'isHalted'>;
    readonly lanes: Lanes;
  };

/** The pool has one lane, so that one instance at a time follows it. */
export const poolLane = 0;

/**
 * Does the pool's work: trades, departures of deposits, the close of a day and the opening of the
 * next. Each step is one transaction, so that the next instance can continue after a crash.
 */
export async function followPool(
  dependencies: PoolDependencies,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { lanes } = dependencies;
  const lease = await lanes.claim(poolLane);
  if (!lease) return;
  try {
    while (!isStopped() && (await doNext(dependencies, lease))) {
      // Continue with the next step.
    }
  } finally {
    await lanes.release(lease);
  }
}

/** @returns whether something was done, so that more may follow */
async function doNext(dependencies: PoolDependencies, lease: LaneLease): Promise<boolean> {
  const { lanes, transact } = dependencies;
  return transact(async (unit) => {
    if (!(await lanes.hold(unit, lease))) return false;
    if (await payOutDeposits(dependencies, unit)) return true;
    const day = await dependencies.poolDays.latest(unit);
    switch (day?.state) {
      case undefined:
        return (
          (await openDay(dependencies, unit, dayOf(dependencies.now()), undefined)) ||
          leaveBetweenDays(dependencies, unit, undefined)
        );
      case 'closed':
        return (
          (await openNextDay(dependencies, unit, day)) || leaveBetweenDays(dependencies, unit, day)
        );
      case 'closing':
        await closeNextDeposits(dependencies, unit, day);
        return true;
      case 'open':
        return goOn(dependencies, unit, day);
    }
  });
}

/** Skips days without a commitment, for example after a long standstill: they have no prices. */
async function openNextDay(
  dependencies: PoolDependencies,
  unit: UnitOfWork,
  before: PoolDay,
): Promise<boolean> {
  const next = await dependencies.seeds.nextAfter(before._id);
  return next !== undefined && openDay(dependencies, unit, next, before);
}

/**
 * Opens a day with all participating deposits.
 *
 * @param before the closed day before it; absent for the pool's first day
 * @returns whether the day was opened
 */
export async function openDay(
  dependencies: PoolDependencies,
  unit: UnitOfWork,
  day: string,
  before: PoolDay | undefined,
): Promise<boolean> {
  const { depositStore, now, poolDays, seeds, tradingConfiguration } = dependencies;
  if (day > dayOf(now())) return false;
  const seed = await seeds.find(day);
  if (!seed) return false;
  const { flexibleFee, poolRule } = await tradingConfiguration.within(unit, day);
  const opening = {
    day,
    startsAt: seed.startsAt,
    rule: poolRule,
    feeRate: flexibleFee,
    weight: await depositStore.weightOn(unit, day),
    isIdle: await isIdle(dependencies, unit),
    now: now(),
  };
  // Also writes the day before: a deposit that joins or leaves at the same time writes it too, so
  // that the two conflict.
  if (before) await poolDays.write(unit, before, before);
  await poolDays.add(unit, openPoolDay(before, opening));
  return true;
}

/** @returns whether the day moved on */
async function goOn(
  dependencies: PoolDependencies,
  unit: UnitOfWork,
  before: PoolDay,
): Promise<boolean> {
  const { depositStore, market, now, poolDays } = dependencies;
  const leaving = await depositStore.firstAskedBack(unit, before._id);
  if (leaving?.askedBackAt && canLeave(before, leaving.askedBackAt)) {
    await leavePool(dependencies, unit, before, leaving);
    return true;
  }
  if (isTraded(before)) {
    await startClosing(dependencies, unit, before);
    return true;
  }
  const prices = await market.pricesOf(before.rule.pair, before._id);
  if (!prices) return false;
  const day = withIdle(before, await isIdle(dependencies, unit), now());
  const after = followPoolDay(day, prices, leaving?.askedBackAt ?? undefined);
  if (after === before) return false;
  await poolDays.write(unit, before, after);
  await unit.publishAll(tradingAudited, recordsOf(before, after, now()));
  return after.seenUntil !== before.seenUntil || after.result !== before.result;
}

/** @throws Error if the day's weight differs from the value of the participating deposits */
async function startClosing(
  { depositStore, poolDays, now }: PoolDependencies,
  unit: UnitOfWork,
  day: PoolDay,
): Promise<void> {
  const weight = await depositStore.weightOn(unit, day._id);
  if (weight !== day.weight) throw new Error(`the pool's day ${day._id} is not what takes part`);
  await poolDays.write(unit, day, { ...withIdle(day, false, now()), state: 'closing' });
}

async function isIdle({ halts, settings }: PoolDependencies, unit: UnitOfWork): Promise<boolean> {
  const { enableTradingModule } = await settings.read();
  return !enableTradingModule || (await halts.isHalted(unit));
}

/**
 * Records placed and closed trades. Trades without a stake are left out, because they move no
 * money.
 */
function recordsOf(before: PoolDay, after: PoolDay, now: Date) {
  return after.trades.flatMap((trade, i) => {
    const known = before.trades[i];
    const isPlaced = known === undefined;
    const isOver = trade.outcome !== null && (known?.outcome ?? null) === null;
    return [
      ...(isPlaced ? [recordOf(after._id, trade, 'create_trading_operation', now)] : []),
      ...(isOver ? [recordOf(after._id, trade, 'close_trading_operation', now)] : []),
    ].filter(() => trade.stake > 0);
  });
}

function recordOf(
  day: string,
  { direction, entryAt, exitAt, outcome, stake }: PoolDayTrade,
  action: 'create_trading_operation' | 'close_trading_operation',
  happenedAt: Date,
) {
  const isOver = action === 'close_trading_operation';
  const newValues = { direction, entryAt, exitAt, stake, ...(isOver && { outcome }) };
  const description = `Operação do Smart Trading ${isOver ? 'encerrada' : 'aberta'}`;
  return recordOfPoolDay(day, { action, newValues, description, happenedAt });
}
