import { setTimeout as pause } from 'node:timers/promises';
import {
  basisPointsSchema,
  centsSchema,
  negated,
  profitOf,
  settlementsDue,
} from '@bambuzal/contracts';
import { dayOf, type ServiceContext } from '@bambuzal/service-kit';
import { type Collection, Types } from 'mongoose';
import { newMemberLimits } from '../../src/limits/member-limits';
import { laneCount, numberOf } from '../../src/trades/lanes';
import type { Exposure } from '../../src/trades/exposure';
import type { Trade } from '../../src/trades/trade';

const pairs = ['BAMBU/BRL', 'PANDA/BRL', 'LOTUS/BRL'];
const tradesEach = 5;
const duration = 60;
const atOnce = 200;
const payout = basisPointsSchema.parse(8000);
const nothing = centsSchema.parse(0);

/** Open trades, spread over as many members as the limit per member requires. */
export interface PreparedTrades {
  readonly trades: readonly Trade[];
  /** Sum of all stakes, in cents. */
  readonly stakes: number;
}

export function tradesOf(exposure: Pick<Exposure, 'idOf'>, count: number): PreparedTrades {
  const trades: Trade[] = [];
  for (let i = 0; i < count; i++) {
    const before = i % tradesEach === 0 ? undefined : trades.at(-1);
    const userId = before?.userId ?? String(new Types.ObjectId());
    const pair = pairs[i % pairs.length] ?? '';
    const direction = i % 2 === 0 ? 'CALL' : 'PUT';
    trades.push({
      _id: new Types.ObjectId(),
      userId,
      pair,
      decimals: 4,
      source: 'simulated',
      direction,
      amount: centsSchema.parse(1000 + (i % 997)),
      payout,
      duration,
      entryAt: 0,
      exitAt: duration,
      state: 'open',
      failure: null,
      entryPrice: null,
      exitPrice: null,
      entryTradeId: null,
      exitTradeId: null,
      outcome: null,
      result: null,
      awaitsAnswer: false,
      receipt: 'x'.repeat(500),
      lane: numberOf(userId, laneCount),
      exposureId: exposure.idOf(pair, direction, userId),
      robot: null,
      createdAt: new Date(),
      settledAt: null,
    });
  }
  return { trades, stakes: trades.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Makes the wallet lock the stakes, which are paid from the house's result. */
export async function lockStakes(
  { transact }: ServiceContext,
  wallet: WalletBooks,
  { trades, stakes }: PreparedTrades,
): Promise<void> {
  const before = await wallet.locked();
  for (const some of inBatches(trades)) {
    const items = some.map(({ _id, userId, amount }) => ({
      itemId: String(_id),
      userId,
      locked: negated(amount),
      available: nothing,
      yield: nothing,
      fee: nothing,
      description: 'Bench',
    }));
    const batchId = String(new Types.ObjectId());
    await transact((unit) => unit.publish(settlementsDue, { batchId, items }));
  }
  while ((await wallet.locked()) < before + stakes) await pause(200);
}

/**
 * Writes the rows that placing the orders would have written. @param exitAt Unix seconds, the same
 * for all trades
 */
export async function writeTrades(
  { database }: ServiceContext,
  { trades }: PreparedTrades,
  exitAt: number,
): Promise<void> {
  const { connection } = database;
  const limits = limitsOf(trades);
  const exposure = new Map<string, number>();
  for (const { amount, exposureId } of trades) {
    exposure.set(exposureId, (exposure.get(exposureId) ?? 0) + profitOf(amount, payout));
  }
  const rows = connection.collection<{ readonly _id: string; readonly amount: number }>(
    'trading_exposure',
  );
  for (const [_id, amount] of exposure) {
    await rows.updateOne({ _id }, { $inc: { amount } }, { upsert: true });
  }
  for (const some of inBatches(limits)) {
    await connection.collection<(typeof limits)[number]>('member_limits').insertMany([...some]);
  }
  const collection: Collection<Trade> = connection.collection<Trade>('trading_trades');
  for (const some of inBatches(trades)) {
    await collection.insertMany(
      some.map((trade) => ({ ...trade, entryAt: exitAt - duration, exitAt })),
    );
  }
}

/** Sums of the wallet's books, read from outside the wallet. */
export interface WalletBooks {
  /** Sum that is locked for all members, in cents. */
  readonly locked: () => Promise<number>;
}

function limitsOf(trades: readonly Trade[]) {
  const now = new Date();
  const byMember = new Map<string, { openStakes: number; openTrades: number }>();
  for (const { amount, userId } of trades) {
    const open = byMember.get(userId) ?? { openStakes: 0, openTrades: 0 };
    byMember.set(userId, {
      openStakes: open.openStakes + amount,
      openTrades: open.openTrades + 1,
    });
  }
  return [...byMember].map(([userId, open]) => ({
    ...newMemberLimits(userId, now),
    ...open,
    _id: userId,
    openStakes: centsSchema.parse(open.openStakes),
    dailyLoss: centsSchema.parse(100_000),
    day: dayOf(now),
  }));
}

export function* inBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += atOnce) yield rows.slice(start, start + atOnce);
}
