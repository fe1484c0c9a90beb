import { type Cents, DomainError, profitOf, type SystemSettings } from '@bambuzal/contracts';
import type { Direction } from '@bambuzal/market';
import { dayOf, type OutcomeWaiter, type UnitOfWork } from '@bambuzal/service-kit';
import type { Request } from 'express';
import { Types } from 'mongoose';
import type { Agreements } from '../agreement/agreements';
import type { Halts } from '../administration/halts';
import type { TradingDependencies } from '../dependencies';
import { placeOrder } from '../limits/member-limits';
import type { Exposure } from './exposure';
import { laneCount, numberOf } from './lanes';
import { assertOpen, assertStakeWithinRange, offeredTerms } from './offer';
import { orderTrade, refusalOf, scheduleOf, type Trade } from './trade';
import type { TradeStore } from './trade.store';

export interface TradeCommand {
  readonly pair: string;
  readonly direction: Direction;
  readonly amount: Cents;
  /** Duration of the trade, in seconds. */
  readonly duration: number;
}

export type PlacingDependencies = Pick<
  TradingDependencies,
  | 'config'
  | 'idempotency'
  | 'memberLimits'
  | 'now'
  | 'prices'
  | 'receipts'
  | 'seeds'
  | 'settings'
  | 'tradingConfiguration'
> & {
  readonly agreements: Pick<Agreements, 'assertAccepted'>;
  readonly exposure: Exposure;
  readonly halts: Pick<Halts, 'isHalted'>;
  readonly outcomes: Pick<OutcomeWaiter<Trade>, 'until'>;
  readonly tradeStore: TradeStore;
};

/**
 * Places a trade, once for each command, and waits until the wallet has answered about the stake.
 *
 * @throws DomainError as the contract of the path lists them
 */
export async function placeTrade(
  dependencies: PlacingDependencies,
  request: Request,
  userId: string,
  command: TradeCommand,
): Promise<Trade> {
  const { idempotency, outcomes } = dependencies;
  const settings = await dependencies.settings.read();
  const id = await idempotency.once(request, userId, async (unit) =>
    String((await makeTrade(dependencies, unit, { userId, command, settings, robot: null }))._id),
  );
  const trade = await outcomes.until(id, ({ state }) => state !== 'reserving');
  const refusal = refusalOf(trade);
  if (refusal) throw refusal;
  return trade;
}

interface NewTrade {
  readonly userId: string;
  readonly command: TradeCommand;
  readonly settings: SystemSettings;
  readonly robot: Trade['robot'];
}

/** Places an order of a member or a robot, in the caller's transaction. */
export async function makeTrade(
  dependencies: Omit<PlacingDependencies, 'idempotency' | 'outcomes'>,
  unit: UnitOfWork,
  { userId, command, settings, robot }: NewTrade,
): Promise<Trade> {
  const { agreements, exposure, halts, memberLimits, now, prices, tradeStore } = dependencies;
  assertOpen(dependencies.config, settings);
  assertStakeWithinRange(command.amount, settings);
  await agreements.assertAccepted(unit, userId);
  if (await halts.isHalted(unit)) throw new DomainError('HALTED');
  const { amount, direction, duration, pair } = command;
  const at = now();
  const schedule = scheduleOf(at, duration);
  const { decimals, exposureLimit } = await offeredTerms(dependencies, command, [
    schedule.entryAt,
    schedule.exitAt,
  ]);
  const { current } = prices;
  if (current.health(pair) !== 'open') throw new DomainError('MARKET_STALE');
  const { currency, tradingProfitPercentage: payout } = settings;
  await memberLimits.apply(unit, userId, (limits) =>
    placeOrder(limits, { stake: amount, currency }, at),
  );
  const exposureId = exposure.idOf(pair, direction, userId);
  await exposure.take(unit, exposureId, profitOf(amount, payout), exposureLimit);
  const agreed = {
    _id: new Types.ObjectId(),
    userId,
    pair,
    source: current.name,
    direction,
    amount,
    payout,
    duration,
    ...schedule,
  };
  return tradeStore.add(
    unit,
    orderTrade(
      {
        ...agreed,
        decimals,
        lane: numberOf(userId, laneCount),
        exposureId,
        robot,
        receipt: await receiptOf(dependencies, agreed),
      },
      at,
    ),
  );
}

/** @throws DomainError MARKET_STALE if there is no commitment to a day that decides the trade */
async function receiptOf(
  { receipts, seeds }: Pick<PlacingDependencies, 'receipts' | 'seeds'>,
  {
    _id,
    pair,
    source,
    direction,
    amount,
    payout,
    entryAt,
    exitAt,
  }: Pick<
    Trade,
    '_id' | 'pair' | 'source' | 'direction' | 'amount' | 'payout' | 'entryAt' | 'exitAt'
  >,
): Promise<string> {
  const days = new Set([entryAt, exitAt].map((second) => dayOf(new Date(second * 1000))));
  const commitments: string[] = [];
  // An exchange's prices have no commitment: the exchange's own record of trades proves them.
  for (const day of source === 'simulated' ? days : []) {
    const seed = await seeds.find(day);
    if (!seed) throw new DomainError('MARKET_STALE');
    commitments.push(seed.commitment);
  }
  const id = String(_id);
  const agreed = { id, pair, source, direction, amount, payout, entryAt, exitAt, commitments };
  return receipts.sign(agreed);
}
