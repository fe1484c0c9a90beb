import { type Candle, type Direction, signalOf, type StrategySettings } from '@bambuzal/market';
import type { PriceSource } from '../market/price-source';

/** Maximum number of minutes that a strategy looks back on. */
const mostMinutes = 201;

/** Seconds of a minute. */
const minute = 60;

/** Signals of strategies at the close of a minute. Each signal is computed once for all robots. */
export class Signals {
  private readonly minutes = new Map<string, readonly Candle[]>();
  private readonly directions = new Map<string, Direction | undefined>();

  /** @param closedAt end of the minute, in Unix seconds */
  constructor(
    private readonly prices: Pick<PriceSource, 'candlesOf'>,
    readonly closedAt: number,
  ) {}

  of(pair: string, strategy: StrategySettings): Direction | undefined {
    const key = JSON.stringify([pair, strategy]);
    if (this.directions.has(key)) return this.directions.get(key);
    const direction = signalOf(this.closedMinutes(pair), strategy);
    this.directions.set(key, direction);
    return direction;
  }

  private closedMinutes(pair: string): readonly Candle[] {
    const known = this.minutes.get(pair);
    if (known) return known;
    const minutes = this.prices
      .candlesOf(pair, minute)
      .filter(({ time }) => time + minute <= this.closedAt)
      .slice(-mostMinutes);
    this.minutes.set(pair, minutes);
    return minutes;
  }
}
