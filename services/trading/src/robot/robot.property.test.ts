import { centsSchema, type RobotSettings } from '@bambuzal/contracts';
import { actorFixture } from '@bambuzal/service-kit/testing';
import fc from 'fast-check';
import { decideRobot, mayOrder, type Robot, type RobotEvent, startRobot } from './robot';

const cents = (amount: number) => centsSchema.parse(amount);
const noon = new Date('2026-03-02T15:00:00Z');
const noonSecond = noon.getTime() / 1000;
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const by = actorFixture('ana');

function settingsOf(changed: Partial<RobotSettings> = {}): RobotSettings {
  return {
    pair: 'BAMBU/BRL',
    strategy: { strategy: 'breakout', period: 20 },
    duration: 180,
    stake: cents(1_000),
    tradesPerDay: 50,
    openTrades: 3,
    stopLoss: cents(10_000),
    takeProfit: null,
    days: 7,
    ...changed,
  };
}

function started(changed: Partial<RobotSettings> = {}): Robot {
  const run = { _id: 'ana', runId: 'first', lane: 0, settings: settingsOf(changed) };
  return startRobot(run, by, noon).state;
}

/** An order on the close of a minute; minutes are counted from noon. */
const orderAt = (minute: number): RobotEvent => ({
  kind: 'ordered',
  signalAt: noonSecond + minute * 60,
  tradeId: String(minute),
});
const ended = (
  minute: number,
  outcome: 'won' | 'lost' | 'equal' | null,
  failure: 'insufficient_balance' | 'too_late' | null = null,
): RobotEvent => {
  const result = cents(outcome === 'won' ? 800 : outcome === 'lost' ? -1_000 : 0);
  return { kind: 'trade_ended', tradeId: String(minute), outcome, failure, result };
};
const look = (isStale = false, isClosed = false): RobotEvent => ({
  kind: 'looked',
  isStale,
  isClosed,
});
const applied = (robot: Robot, event: RobotEvent, minute: number) =>
  decideRobot(robot, event, minutesLater(minute)).state;

/** A model of a run: trades that are open or closed. */
interface ModelTrade {
  readonly minute: number;
  end: 'won' | 'lost' | 'equal' | null | undefined;
}

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('end' as const),
        which: fc.nat({ max: 9 }),
        outcome: fc.constantFrom('won' as const, 'lost' as const, 'equal' as const, null),
        failure: fc.constantFrom('insufficient_balance' as const, 'too_late' as const),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('look' as const),
        isStale: fc.boolean(),
        isClosed: fc.constantFrom(false, false, false, true),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('refuse' as const),
        code: fc.constantFrom('EXPOSURE', 'TRADE_TOO_SOON', 'LOSS_LIMIT', 'HALTED'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop' as const) }) },
  ),
  { minLength: 5, maxLength: 60 },
);

/** Minutes that pass before each step. 700 stands for a night. */
const pauses = fc.array(fc.constantFrom(0, 1, 1, 2, 700), { minLength: 60, maxLength: 60 });

const limits = fc.record({
  tradesPerDay: fc.integer({ min: 1, max: 6 }),
  openTrades: fc.integer({ min: 1, max: 3 }),
  stopLoss: fc.integer({ min: 1_000, max: 6_000 }).map(cents),
  takeProfit: fc.option(fc.integer({ min: 1, max: 3_000 }).map(cents)),
  days: fc.integer({ min: 1, max: 7 }),
});

test('counts match the trades, and a stop is final, for any order and repetition of events', () => {
  fc.assert(
    fc.property(limits, steps, pauses, (changed, sequence, waits) => {
      let robot = started(changed);
      const trades: ModelTrade[] = [];
      let minute = 0;
      let stops = 0;
      sequence.forEach((step, i) => {
        minute += waits[i] ?? 0;
        const before = robot;
        const trade = step.kind === 'end' ? trades[step.which] : undefined;
        const event = eventOf(step, minute, trade);
        const { messages, state } = decideRobot(before, event, minutesLater(minute));
        robot = state;
        stops += messages.length;
        if (robot.trades > before.trades) {
          trades.push({ minute, end: undefined });
          expect(before.state).toBe('running');
        } else if (trade && trade.end === undefined && step.kind === 'end') {
          trade.end = step.outcome;
        }
        // After a stop, only open trades can still end.
        if (before.state === 'stopped') {
          const { open, result, losses, trades: count, wins } = robot;
          expect(robot).toEqual({ ...before, open, result, losses, trades: count, wins });
          expect(robot.open.length).toBeLessThanOrEqual(before.open.length);
        }
        const count = (end: ModelTrade['end']) => trades.filter((one) => one.end === end).length;
        expect(robot).toMatchObject({
          trades: trades.length - count(null),
          wins: count('won'),
          losses: count('lost'),
          result: 800 * count('won') - 1_000 * count('lost'),
        });
        expect(robot.open).toHaveLength(count(undefined));
        expect(robot.open.length).toBeLessThanOrEqual(changed.openTrades);
        expect(robot.tradesToday).toBeLessThanOrEqual(changed.tradesPerDay);
        // Even if all open trades lose, the run loses at most the stop-loss.
        const worst = robot.result - robot.open.length * 1_000;
        expect(worst).toBeGreaterThanOrEqual(0 - changed.stopLoss);
      });
      expect(stops).toBe(robot.state === 'stopped' ? 1 : 0);
    }),
    { numRuns: 500 },
  );
});

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

function eventOf(step: Step, minute: number, trade: ModelTrade | undefined): RobotEvent {
  switch (step.kind) {
    case 'order':
      return orderAt(minute);
    case 'end':
      return ended(trade?.minute ?? -1, step.outcome, step.outcome === null ? step.failure : null);
    case 'look':
      return look(step.isStale, step.isClosed);
    case 'refuse':
      return { kind: 'order_refused', signalAt: noonSecond + minute * 60, code: step.code };
    case 'stop':
      return { kind: 'stop', by };
  }
}

describe('following a signal', () => {
  const robot = started({ openTrades: 1 });

  test('places one order, and only while the signal is fresh', () => {
    const at = noonSecond + 60;
    expect(mayOrder(robot, at, new Date(at * 1000 + 10_000))).toBe(true);
    expect(mayOrder(robot, at, new Date(at * 1000 + 10_001))).toBe(false);
    expect(mayOrder(applied(robot, orderAt(1), 1), at, minutesLater(1))).toBe(false);
  });

  test('places no order for a minute that closed before the start', () => {
    expect(mayOrder(robot, noonSecond, noon)).toBe(false);
  });

  test("places no order while the member's limit of open trades is reached", () => {
    const one = applied(robot, orderAt(1), 1);
    expect(applied(one, orderAt(2), 2)).toEqual(one);
    expect(applied(applied(one, ended(1, 'won'), 5), orderAt(6), 6)).toMatchObject({ trades: 2 });
  });

  test('places no order if a loss could exceed the stop-loss', () => {
    const two = started({ stopLoss: cents(1_999) });
    const open = applied(two, orderAt(1), 1);
    expect(applied(open, orderAt(2), 2)).toEqual(open);
  });
});

describe('a run rests', () => {
  test("when the day's trades are used up, until midnight in São Paulo", () => {
    const used = applied(started({ tradesPerDay: 1 }), orderAt(1), 1);
    expect(used).toMatchObject({ state: 'resting', rest: 'trades_used', tradesToday: 1 });
    expect(applied(used, look(), 12 * 60 - 1)).toMatchObject({ state: 'resting' });
    const midnight = applied(used, look(), 12 * 60);
    expect(midnight).toMatchObject({ state: 'running', rest: null, tradesToday: 0 });
    expect(applied(midnight, orderAt(12 * 60), 12 * 60)).toMatchObject({ trades: 2 });
  });

  test('while the market has no prices', () => {
    const resting = applied(started(), look(true), 1);
    expect(resting).toMatchObject({ state: 'resting', rest: 'market_stale' });
    expect(applied(resting, orderAt(1), 1)).toEqual(resting);
    expect(applied(resting, look(), 2)).toMatchObject({ state: 'running', rest: null });
  });
});

describe('a run stops', () => {
  test('with a loss after which another loss would exceed the stop-loss', () => {
    const lost = applied(
      applied(started({ stopLoss: cents(2_500) }), orderAt(1), 1),
      ended(1, 'lost'),
      5,
    );
    expect(lost).toMatchObject({ state: 'running', result: -1_000 });
    const again = applied(applied(lost, orderAt(6), 6), ended(6, 'lost'), 10);
    expect(again).toMatchObject({ state: 'stopped', stop: 'stop_loss', result: -2_000 });
  });

  test('with a gain that reaches the take-profit', () => {
    const robot = applied(started({ takeProfit: cents(800) }), orderAt(1), 1);
    const { audit, messages, state } = decideRobot(robot, ended(1, 'won'), minutesLater(5));
    expect(state).toMatchObject({
      state: 'stopped',
      stop: 'take_profit',
      stoppedAt: minutesLater(5),
    });
    expect(messages).toMatchObject([{ data: { reason: 'take_profit', trades: 1, result: 800 } }]);
    expect(audit).toMatchObject([{ action: 'close_trading_operation', userId: 'ana' }]);
  });

  test('when the wallet has no money for an order, and does not count the order as a trade', () => {
    const robot = applied(started(), orderAt(1), 1);
    expect(applied(robot, ended(1, null, 'insufficient_balance'), 1)).toMatchObject({
      state: 'stopped',
      stop: 'balance',
      trades: 0,
      tradesToday: 1,
      open: [],
    });
  });

  test('at the end of its days', () => {
    const robot = started({ days: 1 });
    expect(applied(robot, look(), 24 * 60 - 1)).toMatchObject({ state: 'running' });
    expect(applied(robot, look(), 24 * 60)).toMatchObject({ state: 'stopped', stop: 'ended' });
  });

  test.each([
    ['LOSS_LIMIT', 'limit'],
    ['ON_BREAK', 'limit'],
    ['HALTED', 'halted'],
    ['TRADING_DISABLED', 'halted'],
    ['EXPOSURE', null],
    ['TOO_MANY_OPEN', null],
    ['TRADE_TOO_SOON', null],
  ] as const)(
    'or continues when an order is refused for %s: the stop reason is %s',
    (code, stop) => {
      const refused = { kind: 'order_refused', signalAt: noonSecond + 60, code } as const;
      const robot = applied(started(), refused, 1);
      expect(robot).toMatchObject({ stop, state: stop === null ? 'running' : 'stopped' });
      // The signal is not followed in either case.
      expect(mayOrder(robot, noonSecond + 60, minutesLater(1))).toBe(false);
    },
  );
});
