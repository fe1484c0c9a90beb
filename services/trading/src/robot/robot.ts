import {
  type Cents,
  centsSchema,
  fromCents,
  type ProblemCode,
  type RobotRest,
  type RobotSettings,
  robotSettingsSchema,
  type RobotState,
  type RobotStop,
  sumOfCents,
  tradingRobotStopped,
} from '@bambuzal/contracts';
import type { Outcome } from '@bambuzal/market';
import {
  type Actor,
  auditRecordOf,
  dayOf,
  decision,
  type Decision,
  message,
} from '@bambuzal/service-kit';
import type { TradeFailure } from '../trades/trade';

/**
 * A member's robot, with its present or last run. Amounts in cents, closes of minutes in Unix
 * seconds, days `yyyy-mm-dd` of the operator.
 */
export interface Robot {
  /** The member's id: each member has one robot. */
  readonly _id: string;
  readonly runId: string;
  /** Number of the robot's lane; lanes are processed in parallel. */
  readonly lane: number;
  readonly state: RobotState;
  readonly rest: RobotRest | null;
  readonly stop: RobotStop | null;
  readonly settings: RobotSettings;
  readonly startedAt: Date;
  readonly endsAt: Date;
  readonly stoppedAt: Date | null;
  /**
   * The last close of a minute whose signal was followed or refused, Unix seconds; 0 before the
   * first.
   */
  readonly signalAt: number;
  /** Ids of the run's open trades. */
  readonly open: readonly string[];
  /** Number of the run's trades, without those that did not take place. */
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
  readonly result: Cents;
  /** Day of `tradesToday`. */
  readonly day: string;
  /** Number of the day's orders, including those that did not become a trade. */
  readonly tradesToday: number;
}

export type RobotEvent =
  /** A minute has ended, with this state of the market. */
  | {
      readonly kind: 'looked';
      /** Whether prices have been missing for some time. */
      readonly isStale: boolean;
      /** Whether the operator accepts no orders. */
      readonly isClosed: boolean;
    }
  | { readonly kind: 'ordered'; readonly signalAt: number; readonly tradeId: string }
  | { readonly kind: 'order_refused'; readonly signalAt: number; readonly code: ProblemCode }
  /** A trade of the run has ended. `outcome` is `null` if the trade did not take place. */
  | {
      readonly kind: 'trade_ended';
      readonly tradeId: string;
      readonly failure: TradeFailure | null;
      readonly outcome: Outcome | null;
      readonly result: Cents;
    }
  | { readonly kind: 'stop'; readonly by: Actor };

export type RobotDecision = Decision<Robot>;

interface NewRun extends Pick<Robot, '_id' | 'runId' | 'lane' | 'settings'> {
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** Seconds after a signal within which its order must be placed. */
export const signalLapsesAfter = 10;

/** The first state of a run. */
export function newRun(run: NewRun): Robot {
  return {
    ...run,
    state: 'running',
    rest: null,
    stop: null,
    stoppedAt: null,
    signalAt: 0,
    open: [],
    trades: 0,
    wins: 0,
    losses: 0,
    result: centsSchema.parse(0),
    day: dayOf(run.startedAt),
    tradesToday: 0,
  };
}

/** A member starts the robot. */
export function startRobot(
  run: Pick<Robot, '_id' | 'runId' | 'lane' | 'settings'>,
  by: Actor,
  now: Date,
): RobotDecision {
  const lastsMs = run.settings.days * 24 * 60 * 60 * 1000;
  const robot = newRun({ ...run, startedAt: now, endsAt: new Date(now.getTime() + lastsMs) });
  const record = auditRecordOf(by, {
    userId: robot._id,
    action: 'create_trading_operation',
    entityType: 'trading_robot',
    entityId: robot.runId,
    changes: { oldValues: {}, newValues: robotSettingsSchema.encode(robot.settings) },
    description: 'Robô ligado',
    happenedAt: now,
  });
  return decision(robot, { audit: [record] });
}

/** Whether the robot may place an order for the signal of a minute's close. */
export function mayOrder(robot: Robot, signalAt: number, now: Date): boolean {
  const { endsAt, open, settings, startedAt, state } = robot;
  const signalMs = signalAt * 1000;
  const isFresh =
    signalAt > robot.signalAt &&
    signalMs > startedAt.getTime() &&
    now.getTime() - signalMs <= signalLapsesAfter * 1000;
  return (
    state === 'running' &&
    isFresh &&
    now < endsAt &&
    onDayOf(robot, new Date(signalMs)).tradesToday < settings.tradesPerDay &&
    open.length < settings.openTrades &&
    leftToLose(robot) >= settings.stake
  );
}

/**
 * The pure rules of a robot: applies an event. An event that does not fit (repeated, outdated, or
 * of another run) changes nothing.
 */
export function decideRobot(robot: Robot, event: RobotEvent, now: Date): RobotDecision {
  switch (event.kind) {
    case 'looked':
      return look(robot, event, now);
    case 'ordered':
      if (!mayOrder(robot, event.signalAt, now)) return decision(robot);
      return decision(ordered(robot, event.signalAt, event.tradeId));
    case 'order_refused':
      return refuse(robot, event, now);
    case 'trade_ended':
      return endTrade(robot, event, now);
    case 'stop':
      return stopped(robot, 'member', now, event.by);
  }
}

type EventOf<Kind extends RobotEvent['kind']> = Extract<RobotEvent, { kind: Kind }>;

function look(robot: Robot, { isClosed, isStale }: EventOf<'looked'>, now: Date): RobotDecision {
  if (robot.state === 'stopped') return decision(robot);
  if (isClosed) return stopped(robot, 'halted', now);
  if (now >= robot.endsAt) return stopped(robot, 'ended', now);
  const today = onDayOf(robot, now);
  const isUsed = today.tradesToday >= today.settings.tradesPerDay;
  if (isUsed) return decision(resting(today, 'trades_used'));
  if (isStale) return decision(resting(today, 'market_stale'));
  return decision({ ...today, state: 'running', rest: null });
}

function ordered(robot: Robot, signalAt: number, tradeId: string): Robot {
  const today = onDayOf(robot, new Date(signalAt * 1000));
  const after: Robot = {
    ...today,
    signalAt,
    open: [...today.open, tradeId],
    trades: today.trades + 1,
    tradesToday: today.tradesToday + 1,
  };
  const isUsed = after.tradesToday >= after.settings.tradesPerDay;
  return isUsed ? resting(after, 'trades_used') : after;
}

function refuse(
  robot: Robot,
  { code, signalAt }: EventOf<'order_refused'>,
  now: Date,
): RobotDecision {
  if (robot.state === 'stopped' || signalAt <= robot.signalAt) return decision(robot);
  const seen = { ...robot, signalAt };
  const stop = stopOf(code);
  return stop ? stopped(seen, stop, now) : decision(seen);
}

/** @returns why a refused order ends the run; `undefined` if only the signal is skipped */
function stopOf(code: ProblemCode): RobotStop | undefined {
  switch (code) {
    case 'EXPOSURE':
    case 'TOO_MANY_OPEN':
    case 'TRADE_TOO_SOON':
      return undefined;
    case 'LOSS_LIMIT':
    case 'LOSS_LIMIT_NOT_SET':
    case 'ON_BREAK':
      return 'limit';
    default:
      // The operator halted or switched off trading, or changed the terms.
      return 'halted';
  }
}

function endTrade(
  before: Robot,
  { failure, outcome, result, tradeId }: EventOf<'trade_ended'>,
  now: Date,
): RobotDecision {
  if (!before.open.includes(tradeId)) return decision(before);
  const robot: Robot = {
    ...before,
    open: before.open.filter((id) => id !== tradeId),
    trades: before.trades - (outcome === null ? 1 : 0),
    wins: before.wins + (outcome === 'won' ? 1 : 0),
    losses: before.losses + (outcome === 'lost' ? 1 : 0),
    result: sumOfCents([before.result, result]),
  };
  const { stake, takeProfit } = robot.settings;
  if (failure === 'insufficient_balance') return stopped(robot, 'balance', now);
  if (takeProfit !== null && robot.result >= takeProfit) return stopped(robot, 'take_profit', now);
  // An open trade may still win, which would allow another trade.
  const isSpent = robot.open.length === 0 && leftToLose(robot) < stake;
  return isSpent ? stopped(robot, 'stop_loss', now) : decision(robot);
}

/** Amount that the run may still lose if all open trades lose. */
function leftToLose({ open, result, settings }: Robot): number {
  return settings.stopLoss + result - open.length * settings.stake;
}

function onDayOf(robot: Robot, moment: Date): Robot {
  const day = dayOf(moment);
  return robot.day < day ? { ...robot, day, tradesToday: 0 } : robot;
}

function resting(robot: Robot, rest: RobotRest): Robot {
  return { ...robot, state: 'resting', rest };
}

function stopped(
  before: Robot,
  reason: RobotStop,
  now: Date,
  by: Actor | null = null,
): RobotDecision {
  if (before.state === 'stopped') return decision(before);
  const robot: Robot = { ...before, state: 'stopped', rest: null, stop: reason, stoppedAt: now };
  const { _id: userId, open, result, runId } = robot;
  const trades = robot.trades - open.length;
  const stoppedAt = now.toISOString();
  const record = auditRecordOf(by, {
    userId,
    action: 'close_trading_operation',
    entityType: 'trading_robot',
    entityId: runId,
    changes: {
      oldValues: { state: before.state },
      newValues: { state: robot.state, reason, trades, result: fromCents(result) },
    },
    description: 'Robô parado',
    happenedAt: now,
  });
  return decision(robot, {
    messages: [message(tradingRobotStopped, { runId, userId, reason, trades, result, stoppedAt })],
    audit: [record],
  });
}
