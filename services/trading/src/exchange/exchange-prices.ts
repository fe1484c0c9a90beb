import type { Candle } from '@bambuzal/market';
import type { Model } from 'mongoose';
import type { LastPrice, Price, PriceSource } from '../market/price-source';
import { RecentCandles, type Ticks } from '../market/recent-candles';
import type { ExchangeClock } from './exchange-clock';
import type { ExchangePriceRow } from './exchange-price.model';
import type { ExchangeStateRow } from './exchange-state.model';
import type { ExchangePair } from './exchange-trade';
import { RecentPrices } from './recent-prices';
import { sealedAfterSeconds } from './trade-tape';

interface ExchangePricesDependencies {
  readonly pairs: readonly ExchangePair[];
  readonly rows: Model<ExchangePriceRow>;
  readonly states: Model<ExchangeStateRow>;
  readonly clock: Pick<ExchangeClock, 'agrees' | 'compare'>;
  readonly now: () => Date;
}

/**
 * Time after a trade's end during which its price is awaited. Missing trades are requested for a
 * little less.
 */
const gapLimitSeconds = 10 * 60;

/** A sealed second is stored and read within one more second. */
const seenAfterSeconds = sealedAfterSeconds + 1;

/** The follower reports its state four times a second. After this silence it counts as gone. */
const stateMs = 3000;

/** Period that candles cover: 48 one-hour candles. */
const lookBackSeconds = 2 * 24 * 60 * 60;

const rowsAtOnce = 5000;

/**
 * The prices of an exchange's trades, as sealed and stored by the instance that follows the
 * exchange. All instances read the same prices, including that one.
 */
export class ExchangePrices implements PriceSource {
  readonly name = 'exchange';
  readonly gapLimitSeconds = gapLimitSeconds;
  /** `false`: the real market decides how likely up and down are, so this cannot be computed. */
  readonly isSymmetric = false;
  private readonly recent = new Map<string, RecentPrices>();
  private readonly states = new Map<string, ExchangeStateRow>();
  private readonly candles = new RecentCandles((pair) => this.ticks(pair));

  constructor(private readonly dependencies: ExchangePricesDependencies) {}

  get pairs(): readonly ExchangePair[] {
    return this.dependencies.pairs;
  }

  /** Always 0: missing trades are requested at once, for as long as a price is awaited. */
  lookingSince(): number {
    return 0;
  }

  /** The same pairs on every day. */
  pairsOn(): Promise<readonly ExchangePair[]> {
    return Promise.resolve(this.pairs);
  }

  /** Reads newly sealed prices; called a few times a second. */
  async refresh(): Promise<void> {
    const { clock, pairs, states } = this.dependencies;
    for (const { pair } of pairs) await this.readPrices(pair);
    for (const state of await states.find({ _id: { $in: pairs.map(({ pair }) => pair) } }).lean()) {
      this.states.set(state._id, state);
    }
    await clock.compare();
  }

  ticks(pair: string): readonly Ticks[] {
    return this.recent.get(pair)?.runs() ?? [];
  }

  candlesOf(pair: string, interval: number): readonly Candle[] {
    return this.candles.of(pair, interval, this.lastPrice(pair)?.at ?? 0);
  }

  lastPrice(pair: string): LastPrice | undefined {
    return this.recent.get(pair)?.last();
  }

  async priceAt(pair: string, second: number): Promise<Price> {
    const known = this.recent.get(pair)?.at(second) ?? (await this.stored(pair, second));
    if (known) return known;
    return this.seconds() < second + seenAfterSeconds ? 'pending' : 'gap';
  }

  health(pair: string): 'open' | 'stale' {
    const state = this.states.get(pair);
    const age = state ? this.dependencies.now().getTime() - state.at.getTime() : Infinity;
    const isFlowing = state?.isFlowing === true && age <= stateMs;
    // A second is sealed late when its trades are not completely known.
    const isSealed = this.lagOf(pair) <= 1;
    return isFlowing && isSealed && this.dependencies.clock.agrees ? 'open' : 'stale';
  }

  lagSeconds(): number {
    return Math.max(0, ...this.pairs.map(({ pair }) => this.lagOf(pair)));
  }

  /** Number of seconds that should be sealed and are not. */
  private lagOf(pair: string): number {
    const due = Math.floor(this.seconds()) - seenAfterSeconds;
    return Math.max(0, due - (this.lastPrice(pair)?.at ?? 0));
  }

  private async readPrices(pair: string): Promise<void> {
    const recent = this.recent.get(pair) ?? new RecentPrices(lookBackSeconds);
    this.recent.set(pair, recent);
    for (;;) {
      const from = recent.last()?.at ?? Math.floor(this.seconds()) - lookBackSeconds;
      const rows = await this.dependencies.rows
        .find({ pair, second: { $gt: from } })
        .sort({ second: 1 })
        .limit(rowsAtOnce)
        .select({ second: 1, points: 1, tradeId: 1 })
        .lean();
      for (const { points, second, tradeId } of rows) recent.add(second, { points, tradeId });
      if (rows.length < rowsAtOnce) return;
    }
  }

  private async stored(pair: string, second: number) {
    const row = await this.dependencies.rows.findById(`${pair} ${second}`).lean();
    return row && { points: row.points, tradeId: row.tradeId };
  }

  private seconds(): number {
    return this.dependencies.now().getTime() / 1000;
  }
}
