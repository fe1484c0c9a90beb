import type { KnownPrice, LastPrice } from '../market/price-source';
import type { Ticks } from '../market/recent-candles';

/** Consecutive seconds that have a price. */
interface Run {
  from: number;
  prices: number[];
  tradeIds: number[];
}

/**
 * Number of seconds removed at once. Removing a single second each time would shift the whole array
 * every second.
 */
const slackSeconds = 3600;

/** The prices of the last seconds in memory, and the gaps between them. */
export class RecentPrices {
  private readonly kept: Run[] = [];

  /** @param keptSeconds number of seconds that are kept */
  constructor(private readonly keptSeconds: number) {}

  /** @param second a second after the stored ones; other seconds are ignored */
  add(second: number, { points, tradeId }: { points: number; tradeId: number }): void {
    const run = this.kept.at(-1);
    const next = run ? run.from + run.prices.length : second;
    if (second < next) return;
    if (run && second === next) {
      run.prices.push(points);
      run.tradeIds.push(tradeId);
    } else {
      this.kept.push({ from: second, prices: [points], tradeIds: [tradeId] });
    }
    this.forget(second - this.keptSeconds);
  }

  runs(): readonly Ticks[] {
    return this.kept;
  }

  last(): LastPrice | undefined {
    const run = this.kept.at(-1);
    const price = run?.prices.at(-1);
    return run && price !== undefined ? { at: run.from + run.prices.length - 1, price } : undefined;
  }

  at(second: number): KnownPrice | undefined {
    const run = this.kept.findLast(({ from }) => from <= second);
    const points = run?.prices[second - run.from];
    const tradeId = run?.tradeIds[second - run.from];
    return points === undefined || tradeId === undefined ? undefined : { points, tradeId };
  }

  private forget(until: number): void {
    const [oldest] = this.kept;
    if (!oldest || oldest.from > until - slackSeconds) return;
    const gone = Math.min(until - oldest.from, oldest.prices.length);
    if (gone === oldest.prices.length) {
      this.kept.shift();
      return;
    }
    oldest.from += gone;
    oldest.prices = oldest.prices.slice(gone);
    oldest.tradeIds = oldest.tradeIds.slice(gone);
  }
}
