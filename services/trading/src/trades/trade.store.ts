import { DomainError, type PriceSourceName, tradingAudited } from '@bambuzal/contracts';
import { finalBeforeEntry } from '@bambuzal/market';
import {
  accepted,
  endOfDay,
  objectIdOf,
  type PageQuery,
  pageOfRows,
  publishDecision,
  rowsAtOnce,
  rowUpdate,
  startOfDay,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import {
  decideTrade,
  type SettlementItem,
  type Trade,
  type TradeDecision,
  type TradeEvent,
  type TradeState,
} from './trade';

interface Step {
  readonly trade: Trade;
  readonly event: TradeEvent;
}

interface TradeChange {
  readonly before: Trade;
  readonly after: Trade;
  readonly postings: readonly SettlementItem[];
}

/** Which of a member's results are wanted; those that have all of the given facts. */
interface NarrowedResults {
  readonly pair?: string | undefined;
  readonly placedBy?: 'hand' | 'robot' | undefined;
  readonly runId?: string | undefined;
}

/** The only writer of trades. Writes decisions that are made elsewhere. */
export class TradeStore {
  private readonly rows;

  constructor(private readonly trades: Model<Trade>) {
    // Bypasses mongoose: casting many updates costs more than the writes.
    this.rows = trades.db.collection<Trade>(trades.collection.name);
  }

  async add(unit: UnitOfWork, { state, ...decided }: TradeDecision): Promise<Trade> {
    await this.trades.insertMany([state], { session: unit.session });
    await publishDecision(unit, decided, tradingAudited);
    return state;
  }

  /** For messages about trades that may not exist. */
  async applyIfKnown(
    unit: UnitOfWork,
    id: string,
    event: TradeEvent,
    now: Date,
  ): Promise<TradeChange | undefined> {
    const { session } = unit;
    const before = await this.trades.findById(objectIdOf(id)).session(session).lean();
    if (!before) return undefined;
    const { state: after, ...decided } = accepted(decideTrade(before, event, now));
    const update = rowUpdate(before, after);
    if (update) await this.trades.updateOne({ _id: before._id }, update, { session });
    await publishDecision(unit, decided, tradingAudited);
    return { before, after, postings: decided.postings };
  }

  /**
   * Cancels the orders of a robot's run that are not final and whose stake the wallet has not held
   * yet.
   *
   * @returns the decisions of the cancelled orders
   */
  async cancelOrders(unit: UnitOfWork, runId: string, now: Date): Promise<TradeDecision[]> {
    const notFinal = { $gt: now.getTime() / 1000 + finalBeforeEntry };
    const orders = await this.trades
      .find({ 'robot.runId': runId, state: 'reserving', entryAt: notFinal })
      .session(unit.session)
      .lean();
    if (orders.length === 0) return [];
    const steps = orders.map((trade) => ({ trade, event: { kind: 'cancelled' } as const }));
    return this.applyAll(unit, steps, now);
  }

  /**
   * Applies events to many open trades with one write.
   *
   * @throws Error when a trade was changed since it was read, because it would be settled twice
   */
  async applyAll(
    { session }: UnitOfWork,
    steps: readonly Step[],
    now: Date,
  ): Promise<TradeDecision[]> {
    const decisions = steps.map(({ trade, event }) => accepted(decideTrade(trade, event, now)));
    const writes = steps.flatMap(({ trade }, i) => {
      const after = decisions[i]?.state;
      const update = after && rowUpdate(trade, after);
      const filter = { _id: trade._id, state: trade.state };
      return update ? [{ updateOne: { filter, update } }] : [];
    });
    const { modifiedCount } = await this.rows.bulkWrite(writes, { session });
    if (modifiedCount < writes.length) throw new Error('a trade was settled meanwhile');
    return decisions;
  }

  /** @throws DomainError NOT_FOUND, also for another member's trade */
  async own(id: string, userId: string): Promise<Trade> {
    const trade = await this.trades.findOne({ _id: objectIdOf(id), userId }).lean();
    if (!trade) throw new DomainError('NOT_FOUND');
    return trade;
  }

  /** A member's trades, newest first. @param day the operator's day on which the trades ended */
  async page(query: PageQuery, userId: string, states: readonly TradeState[], day?: string) {
    const filter = {
      userId,
      ...(states.length > 0 && { state: { $in: [...states] } }),
      ...(day !== undefined && { exitAt: secondsOf(day) }),
    };
    const total = await this.trades.countDocuments(filter);
    return pageOfRows(query, total, (skip, limit) =>
      this.trades.find(filter).sort({ _id: -1 }).skip(skip).limit(limit).lean(),
    );
  }

  /** Due open trades of a lane, the earliest first. */
  due(lane: number, second: number, limit: number): Promise<Trade[]> {
    return this.trades
      .find({ lane, state: 'open', exitAt: { $lte: second } })
      .sort({ exitAt: 1 })
      .limit(limit)
      .lean();
  }

  /** @returns the lanes, out of the given ones, with an open trade that is due */
  async dueLanes(lanes: readonly number[], second: number): Promise<number[]> {
    const found = await Promise.all(
      lanes.map((lane) => this.trades.exists({ lane, state: 'open', exitAt: { $lte: second } })),
    );
    return lanes.filter((_, i) => found[i] !== null);
  }

  countOpen(): Promise<number> {
    return this.trades.countDocuments({ state: 'open', lane: { $gte: 0 } });
  }

  /** Sum of the results of all of a member's trades, in cents. */
  async resultOf(userId: string): Promise<number> {
    const [sum] = await this.trades.aggregate<{ readonly total: number }>([
      { $match: { userId, state: 'settled' } },
      { $group: { _id: null, total: { $sum: '$result' } } },
    ]);
    return sum?.total ?? 0;
  }

  /**
   * A member's results of one source, in order.
   *
   * @param from first second of the trades' ends
   */
  results(
    userId: string,
    source: PriceSourceName,
    from: number,
    { pair, placedBy, runId }: NarrowedResults = {},
  ) {
    return this.trades
      .find({
        userId,
        source,
        state: 'settled',
        exitAt: { $gte: from },
        ...(pair !== undefined && { pair }),
        ...(placedBy !== undefined && { robot: placedBy === 'hand' ? null : { $ne: null } }),
        ...(runId !== undefined && { 'robot.runId': runId }),
      })
      .sort({ exitAt: 1, _id: 1 })
      .select({ exitAt: 1, outcome: 1, result: 1 })
      .lean()
      .cursor({ batchSize: rowsAtOnce });
  }

  /** Pairs with results of a member from one source, in alphabetical order. */
  async pairsWithResults(userId: string, source: PriceSourceName): Promise<string[]> {
    const pairs = await this.trades.distinct('pair', { userId, source, state: 'settled' });
    return pairs.sort();
  }
}

function secondsOf(day: string) {
  return { $gt: startOfDay(day).getTime() / 1000, $lte: endOfDay(day).getTime() / 1000 };
}
