import type { Candle } from '@bambuzal/market';
import { activePairs } from '../administration/configuration';
import type { TradingConfigurations } from '../administration/trading-configurations';
import type { Market } from './market';
import type { LastPrice, OfferedPair, Price, PriceSource } from './price-source';
import type { Ticks } from './recent-candles';

/** Long, because drand keeps all rounds: a missing price usually still comes. */
const gapLimitSeconds = 24 * 60 * 60;

/** The market computed from published randomness. */
export class SimulatedPrices implements PriceSource {
  readonly name = 'simulated';
  readonly gapLimitSeconds = gapLimitSeconds;
  readonly isSymmetric = true;

  constructor(
    private readonly market: Market,
    private readonly configurations: Pick<TradingConfigurations, 'of'>,
    private readonly now: () => Date,
  ) {}

  async pairsOn(day: string): Promise<readonly OfferedPair[]> {
    return activePairs(await this.configurations.of(day));
  }

  ticks(pair: string): readonly Ticks[] {
    return this.market.ticks(pair);
  }

  candlesOf(pair: string, interval: number): readonly Candle[] {
    return this.market.candlesOf(pair, interval);
  }

  lastPrice(pair: string): LastPrice | undefined {
    return this.market.lastPrice(pair);
  }

  async priceAt(pair: string, second: number): Promise<Price> {
    const points = await this.market.priceAt(pair, second);
    if (points !== undefined) return { points, tradeId: null };
    return second > this.now().getTime() / 1000 ? 'pending' : 'gap';
  }

  health(): 'open' | 'stale' {
    return this.market.isLive() ? 'open' : 'stale';
  }

  /**
   * drand keeps all rounds, so a missing round still comes while the beacon answers. Once the
   * market is live, all prices up to now are there, because days follow each other without gaps.
   */
  lookingSince(): number {
    return this.market.isLive() ? 0 : this.market.lastRoundAt;
  }

  lagSeconds(): number {
    return this.market.lagSeconds();
  }
}
