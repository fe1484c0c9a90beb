import { centsSchema } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { TradingDependencies } from '../dependencies';
import type { Exposure } from '../trades/exposure';
import { settleOrders } from '../trades/settle-due-trades';
import type { Trade } from '../trades/trade';
import type { TradeStore } from '../trades/trade.store';
import type { Robot, RobotEvent } from './robot';
import type { RobotChange, RobotStore } from './robot.store';

export type MovingDependencies = Pick<TradingDependencies, 'memberLimits' | 'now'> & {
  readonly exposure: Exposure;
  readonly robotStore: RobotStore;
  readonly tradeStore: TradeStore;
};

/**
 * Applies events to robots. When a robot stops, its orders that are not final are cancelled if the
 * wallet has not held their stake.
 */
export async function moveRobots(
  dependencies: MovingDependencies,
  unit: UnitOfWork,
  events: ReadonlyMap<string, readonly RobotEvent[]>,
  now = dependencies.now(),
): Promise<RobotChange[]> {
  const changes = await dependencies.robotStore.apply(unit, events, now);
  for (const { before, after } of changes) {
    if (before.state !== 'stopped' && after.state === 'stopped') {
      await cancelOrders(dependencies, unit, after);
    }
  }
  return changes;
}

/** Tells robots about their closed trades, in the transaction that closes them. */
export async function tellRobots(
  dependencies: MovingDependencies,
  unit: UnitOfWork,
  trades: readonly Trade[],
): Promise<void> {
  const events = endsOf(trades);
  if (events.size > 0) await moveRobots(dependencies, unit, events);
}

async function cancelOrders(
  dependencies: MovingDependencies,
  unit: UnitOfWork,
  { runId }: Robot,
): Promise<void> {
  const { now, robotStore, tradeStore } = dependencies;
  const decisions = await tradeStore.cancelOrders(unit, runId, now());
  const cancelled = decisions.map(({ state }) => state);
  if (cancelled.length === 0) return;
  await settleOrders(dependencies, unit, cancelled);
  await robotStore.apply(unit, endsOf(cancelled), now());
}

function endsOf(trades: readonly Trade[]): Map<string, RobotEvent[]> {
  const events = new Map<string, RobotEvent[]>();
  for (const { _id, failure, outcome, result, robot, userId } of trades) {
    if (!robot) continue;
    const ofMember = events.get(userId) ?? [];
    const event: RobotEvent = {
      kind: 'trade_ended',
      tradeId: String(_id),
      failure,
      outcome,
      result: result ?? centsSchema.parse(0),
    };
    events.set(userId, [...ofMember, event]);
  }
  return events;
}
