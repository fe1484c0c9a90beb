import { centsSchema, profitOf, tradingAudited } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import type { TradingDependencies } from '../dependencies';
import { closeOrder, type MemberLimits } from '../limits/member-limits';
import type { Price, PriceSource } from '../market/price-source';
import type { Exposure } from './exposure';
import type { LaneLease, Lanes } from './lanes';
import { publishSettlements } from './publish-settlements';
import type { SettlementBatchRow } from './settlement-batch.model';
import type { Trade, TradeDecision, TradeEvent } from './trade';
import type { TradeStore } from './trade.store';

type Dependencies = Pick<
  TradingDependencies,
  'memberLimits' | 'now' | 'prices' | 'seeds' | 'transact'
> & {
  readonly batches: Model<SettlementBatchRow>;
  readonly exposure: Exposure;
  readonly lanes: Lanes;
  readonly tradeStore: TradeStore;
  readonly onEnded: TradesEnded;
};

/** Called with the ended trades, including failed ones, in the transaction that ends them. */
export type TradesEnded = (unit: UnitOfWork, trades: readonly Trade[]) => Promise<void>;

interface Step {
  readonly trade: Trade;
  readonly event: TradeEvent;
}

/**
 * Number of trades in one posting and one message. The wallet's transaction handles the same
 * number.
 */
const batchSize = 200;

/**
 * Number of batches whose trades are read at once. This is safe, because only the holder of the
 * lane changes due trades.
 */
const batchesRead = 5;

/** @returns a lane with due trades, held by this process; `null` if no lane has any */
export async function claimDueLane({
  lanes,
  now,
  tradeStore,
}: Dependencies): Promise<LaneLease | null> {
  const second = Math.floor(now().getTime() / 1000);
  const due = await tradeStore.dueLanes(await lanes.free(), second);
  for (const lane of due) {
    const lease = await lanes.claim(lane);
    if (lease) return lease;
  }
  return null;
}

/**
 * Settles a lane's due trades in batches. Each batch is one transaction: the results, members' open
 * trades, the house's exposure, and the message that asks the wallet to pay. After a crash,
 * settling continues with the remaining trades and the same prices.
 */
export async function settleLane(dependencies: Dependencies, lease: LaneLease): Promise<void> {
  try {
    while (await settleSome(dependencies, lease)) {
      // Continue with the next batches.
    }
  } finally {
    await dependencies.lanes.release(lease);
  }
}

/** @returns whether more trades may be due */
async function settleSome(dependencies: Dependencies, lease: LaneLease): Promise<boolean> {
  const { now, tradeStore } = dependencies;
  const second = Math.floor(now().getTime() / 1000);
  const most = batchesRead * batchSize;
  const due = await tradeStore.due(lease.lane, second, most);
  const steps = await pricedSteps(dependencies, due, second);
  for (let start = 0; start < steps.length; start += batchSize) {
    const batch = steps.slice(start, start + batchSize);
    if (!(await settleBatch(dependencies, lease, batch))) return false;
  }
  return steps.length > 0 && due.length === most;
}

/** @returns whether the lane was still held */
function settleBatch(
  dependencies: Dependencies,
  lease: LaneLease,
  steps: readonly Step[],
): Promise<boolean> {
  const { lanes, now, tradeStore, transact } = dependencies;
  return transact(async (unit) => {
    if (!(await lanes.hold(unit, lease))) return false;
    const decisions = await tradeStore.applyAll(unit, steps, now());
    const ended = decisions.map(({ state }) => state);
    await settleOrders(dependencies, unit, ended);
    await dependencies.onEnded(unit, ended);
    await publishBatch(dependencies, unit, decisions);
    return true;
  });
}

/** Steps of the trades whose prices are known, or have been missing for too long. */
async function pricedSteps(
  { prices }: Dependencies,
  due: readonly Trade[],
  second: number,
): Promise<Step[]> {
  const steps: Step[] = [];
  // Trades of one pair and the same times have the same prices, and thousands can be due at once.
  const known = new Map<string, PricesOfTrade>();
  for (const trade of due) {
    const key = [trade.source, trade.pair, trade.entryAt, trade.exitAt].join(' ');
    const found = known.get(key) ?? (await pricesOf(prices.of(trade.source), trade, second));
    known.set(key, found);
    const { entry, exit, isOverdue } = found;
    if (typeof entry === 'object' && typeof exit === 'object') {
      steps.push({ trade, event: { kind: 'prices_known', entry, exit } });
    } else if (isOverdue && (entry === 'gap' || exit === 'gap')) {
      steps.push({ trade, event: { kind: 'price_missing' } });
    }
  }
  return steps;
}

interface PricesOfTrade {
  readonly entry: Price;
  readonly exit: Price;
  /** Whether a missing price has been looked for long enough. */
  readonly isOverdue: boolean;
}

async function pricesOf(
  source: PriceSource,
  { pair, entryAt, exitAt }: Trade,
  second: number,
): Promise<PricesOfTrade> {
  const entry = await source.priceAt(pair, entryAt);
  const exit = await source.priceAt(pair, exitAt);
  const since = Math.max(exitAt, source.lookingSince());
  return { entry, exit, isOverdue: second - since > source.gapLimitSeconds };
}

/** Removes ended trades from their members' open trades and from the house's exposure. */
export async function settleOrders(
  { exposure, memberLimits }: Pick<Dependencies, 'exposure' | 'memberLimits'>,
  unit: UnitOfWork,
  trades: readonly Trade[],
): Promise<void> {
  const changes = new Map<string, ((limits: MemberLimits) => MemberLimits)[]>();
  const payouts = new Map<string, number>();
  for (const trade of trades) {
    const end = {
      stake: trade.amount,
      result: trade.result ?? centsSchema.parse(0),
      endedOn: endedOn(trade),
    };
    const ofMember = changes.get(trade.userId) ?? [];
    changes.set(trade.userId, [...ofMember, (limits) => closeOrder(limits, end)]);
    const payout = profitOf(trade.amount, trade.payout);
    payouts.set(trade.exposureId, (payouts.get(trade.exposureId) ?? 0) + payout);
  }
  await memberLimits.applyAll(unit, changes);
  await exposure.release(unit, payouts);
}

/** Moment that decides on which day a result counts: the exit, or an earlier failure. */
function endedOn({ exitAt, settledAt }: Trade): Date {
  const exit = new Date(exitAt * 1000);
  return settledAt !== null && settledAt < exit ? settledAt : exit;
}

/** Asks the wallet to pay out decided trades. */
export async function publishBatch(
  { batches, now, seeds }: Pick<Dependencies, 'batches' | 'now' | 'seeds'>,
  unit: UnitOfWork,
  decisions: readonly Pick<TradeDecision, 'state' | 'postings'>[],
): Promise<void> {
  const items = decisions.flatMap(({ postings }) => postings);
  const _id = String(new Types.ObjectId());
  const { createdAt, houseResult } = await publishSettlements({ batches, now }, unit, {
    _id,
    source: 'trades',
    items,
  });
  const refunded = decisions.filter(({ state }) => state.failure === 'no_price');
  for (const { state } of refunded) await seeds.countRefund(unit, state.entryAt);
  await unit.publish(tradingAudited, {
    userId: null,
    adminId: null,
    action: 'close_trading_operation',
    entityType: 'settlement_batch',
    entityId: _id,
    oldValues: {},
    newValues: { trades: items.length, houseResult },
    ipAddress: null,
    userAgent: null,
    description: 'Operações de membros liquidadas',
    happenedAt: createdAt.toISOString(),
  });
}
