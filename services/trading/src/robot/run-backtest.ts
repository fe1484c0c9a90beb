import { setImmediate as turn } from 'node:timers/promises';
import { type BasisPoints, DomainError, type RobotSettings } from '@bambuzal/contracts';
import { daySeconds } from '@bambuzal/market';
import { KeyedQueue } from '@bambuzal/service-kit';
import type { TradingDependencies } from '../dependencies';
import type { RevealedDays } from '../market/revealed-days';
import type { Statistics } from '../statistics/statistics';
import { assertStakeWithinRange, offeredTerms } from '../trades/offer';
import { Backtest } from './backtest';

type Dependencies = Pick<
  TradingDependencies,
  'now' | 'prices' | 'settings' | 'tradingConfiguration'
> & {
  readonly revealedDays: Pick<RevealedDays, 'latest' | 'pricesOf'>;
};

export interface BacktestTotal extends Statistics {
  readonly days: readonly string[];
}

interface Job {
  readonly key: string;
  readonly mayShare: false;
  readonly run: () => Promise<void>;
}

/**
 * Maximum number of simultaneous backtests in one process. Backtests of one member run one after
 * the other.
 */
const atOnce = 2;

/** Results that a robot's settings would have had on past days, whose prices anyone can check. */
export class Backtests {
  private readonly queue = new KeyedQueue<Job>(
    async (jobs) => {
      for (const { run } of jobs) await run();
    },
    { groupSize: 1, groups: 0, alone: atOnce },
  );

  constructor(private readonly dependencies: Dependencies) {}

  /** @throws DomainError as the contract of the path lists them */
  async run(userId: string, settings: RobotSettings, pastDays: number): Promise<BacktestTotal> {
    const { now } = this.dependencies;
    const system = await this.dependencies.settings.read();
    if (!system.enableTradingModule) throw new DomainError('TRADING_DISABLED');
    assertStakeWithinRange(settings.stake, system, 'stake');
    await offeredTerms(this.dependencies, settings, [now().getTime() / 1000]);
    return new Promise((resolve, reject) => {
      const run = () =>
        this.trade(settings, system.tradingProfitPercentage, pastDays).then(resolve, reject);
      this.queue.add({ key: userId, mayShare: false, run });
    });
  }

  private async trade(
    settings: RobotSettings,
    payout: BasisPoints,
    pastDays: number,
  ): Promise<BacktestTotal> {
    const { revealedDays } = this.dependencies;
    // One more day, if it is revealed: the strategy looks back on it.
    const known = await revealedDays.latest(pastDays + 1, settings.pair);
    const traded = known.slice(-pastDays);
    const [first] = traded;
    const last = traded.at(-1);
    if (!first || !last) throw new DomainError('NO_REVEALED_DAYS');
    const span = { startsAt: first.startsAt, endsAt: last.startsAt + daySeconds };
    const backtest = new Backtest(settings, payout, span);
    const days: string[] = [];
    for (const day of known) {
      if (backtest.isOver) break;
      const prices = await revealedDays.pricesOf(day, settings.pair);
      if (day.startsAt < first.startsAt) {
        backtest.watch(prices);
        continue;
      }
      backtest.trade(prices);
      days.push(day._id);
      // Other requests are served in between.
      await turn();
    }
    return { ...backtest.total(), days };
  }
}
