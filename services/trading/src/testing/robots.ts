import {
  robotEndpoints,
  type RobotJson,
  robotSchema,
  type RobotSettingsJson,
  type StrategyJson,
} from '@bambuzal/contracts';
import { type Direction, signalOf } from '@bambuzal/market';
import { eventually } from '@bambuzal/service-kit/testing';
import type { Trade } from '../trades/trade';
import type { TradingApp } from './trading-app';
import { untilOpen } from './until-open';

interface Signal {
  readonly at: number;
  readonly direction: Direction;
}

interface Robots {
  readonly start: (userId: string, changed?: Partial<RobotSettingsJson>) => Promise<RobotJson>;
  readonly stop: (userId: string) => Promise<RobotJson>;
  readonly robot: (userId: string) => Promise<RobotJson>;
  /** Waits until the robot has the given fields. */
  readonly until: (userId: string, expected: Partial<RobotJson>) => Promise<RobotJson>;
  /** Moves the clock from minute to minute until a strategy gives a signal. */
  readonly signal: (strategy?: StrategyJson) => Promise<Signal>;
  /** Moves the clock to the close of the next minute. */
  readonly close: () => number;
  /** Orders of a member's robot, the oldest first. */
  readonly orders: (userId: string) => Promise<Trade[]>;
  /** Waits for the nth order of a member's robot. */
  readonly order: (userId: string, nth?: number) => Promise<Trade>;
}

/**
 * A strategy that changes direction often: as soon as gains outweigh losses of five minutes, or the
 * reverse.
 */
export const nervous: StrategyJson = { strategy: 'rsi_reversion', period: 5, low: 49, high: 51 };

/** Helpers shared by tests of robots. */
export function robotsIn(app: TradingApp): Robots {
  const { market, trades } = app.dependencies;
  const close = () => {
    const closedAt = (Math.floor(app.now().getTime() / 60_000) + 1) * 60;
    app.setTime(new Date(closedAt * 1000 + 300));
    return closedAt;
  };
  const robot = async (userId: string) => {
    const response = await app.as(userId).get('/api/trading/robot').expect(200);
    const { answer } = robotEndpoints.read;
    const { robot: found } = answer.encode(answer.parse(response.body));
    if (!found) throw new Error(`${userId} has no robot`);
    return found;
  };
  const orders = (userId: string) =>
    trades
      .find({ userId, robot: { $ne: null } })
      .sort({ _id: 1 })
      .lean();
  return {
    close,
    robot,
    orders,
    async order(userId, nth = 1) {
      try {
        return await eventually(async () => (await orders(userId))[nth - 1]);
      } catch (cause) {
        const now = JSON.stringify(await robot(userId));
        throw new Error(`no order ${nth} at ${app.now().toISOString()} of ${now}`, { cause });
      }
    },
    async start(userId, changed = {}) {
      const settings: RobotSettingsJson = {
        pair: 'BAMBU/BRL',
        strategy: nervous,
        duration: 60,
        stake: 10,
        tradesPerDay: 50,
        openTrades: 3,
        stopLoss: 100,
        takeProfit: null,
        days: 7,
        ...changed,
      };
      const response = await app.as(userId).post('/api/trading/robot/start', settings).expect(201);
      return robotSchema.encode(robotSchema.parse(response.body));
    },
    async stop(userId) {
      const response = await app.as(userId).post('/api/trading/robot/stop').expect(200);
      return robotSchema.encode(robotSchema.parse(response.body));
    },
    until: (userId, expected) =>
      eventually(async () => {
        const now = await robot(userId);
        const differs = Object.entries(expected).some(
          ([field, value]) => Object.entries(now).find(([one]) => one === field)?.[1] !== value,
        );
        return !differs && now;
      }),
    async signal(strategy = nervous) {
      // A test may have skipped a day that the market must catch up with, or another instance is
      // still computing today's prices.
      await untilOpen(app);
      for (let minutes = 0; minutes < 1000; minutes++) {
        const at = close();
        await eventually(async () => {
          await market.advance();
          await market.lookBack();
          return (market.lastPrice('BAMBU/BRL')?.at ?? 0) >= at;
        });
        const closed = market.candlesOf('BAMBU/BRL', 60).filter(({ time }) => time < at);
        const direction = signalOf(closed, strategy);
        if (direction) return { at, direction };
      }
      throw new Error('no signal came');
    },
  };
}
