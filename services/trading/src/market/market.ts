import { setImmediate as breathe } from 'node:timers/promises';
import {
  type Candle,
  commitmentOf,
  daySeconds,
  drawnAt,
  MarketDay,
  roundOfBlock,
  roundSeconds,
  roundsOfDay,
} from '@bambuzal/market';
import { dayAfter, dayOf, startOfDay } from '@bambuzal/service-kit';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import type { Beacon } from './beacon';
import type { Lease } from './lease';
import type { MarketDayRow } from './market-day.model';
import { nativeHash } from './native-hash';
import { RecentCandles, type Ticks } from './recent-candles';
import type { Rounds } from './rounds';
import type { Seeds } from './seeds';

interface MarketDependencies {
  readonly beacon: Beacon;
  readonly seeds: Seeds;
  readonly rounds: Rounds;
  readonly marketDays: Model<MarketDayRow>;
  /** The holder of the lease asks the beacon; other instances read the stored rounds. */
  readonly lease: Pick<Lease, 'hold' | 'release'>;
  readonly now: () => Date;
  readonly config: {
    /** Whether to commit to coming days. Earlier commitments stay in both cases. */
    readonly commitsAhead: boolean;
  };
}

/** A day of all pairs, up to the latest known round. */
interface LoadedDay {
  readonly day: string;
  readonly startsAt: number;
  readonly pairs: ReadonlyMap<string, MarketDay>;
}

/** Rounds computed at once. A service that was away catches up in pieces. */
const roundsAtOnce = 1200;

/** A round that arrives this long before its time shows that this clock is behind. */
const earlySeconds = 0.5;

/**
 * Time without orders after a round came early. It is this long because early rounds are requested
 * only now and then.
 */
const doubtMs = 60_000;

/**
 * Today's prices in memory, computed as the rounds are drawn. The days before and after are loaded
 * when needed.
 */
export class Market {
  private readonly days = new Map<string, LoadedDay>();
  private lookedAfter: string | undefined;
  /** Older days, for trades that are settled late. */
  private readonly past = new LRUCache<string, LoadedDay>({ max: 2 });
  private readonly candles = new RecentCandles((pair) => this.ticks(pair));
  /** When a round last came before its time, in milliseconds. */
  private earlyAt: number | undefined;

  /**
   * When a round was last added, or when this instance started to look for rounds; Unix seconds.
   */
  lastRoundAt: number;

  constructor(private readonly dependencies: MarketDependencies) {
    this.lastRoundAt = dependencies.now().getTime() / 1000;
  }

  /** Adds newly drawn rounds. Called every half second. */
  async advance(): Promise<void> {
    const today = dayOf(this.dependencies.now());
    if (this.lookedAfter !== today && (await this.dependencies.lease.hold())) {
      await this.lookAfterDays(today);
    }
    // Tomorrow's first rounds are drawn before midnight, and need today's close.
    for (const day of [today, dayAfter(today, 1)]) {
      if (!(await this.follow(day))) break;
    }
    for (const day of this.days.keys()) if (day < dayAfter(today, -1)) this.days.delete(day);
  }

  /**
   * Loads yesterday, so that candles reach back to it. Also needed if this instance stood still
   * over midnight and has yesterday only in part. Runs in the background.
   */
  async lookBack(): Promise<void> {
    const yesterday = dayAfter(dayOf(this.dependencies.now()), -1);
    if (this.isWhole(yesterday)) return;
    const loaded = await this.load(yesterday);
    // If rounds are missing, `advance` loads the day.
    if (!loaded || positionOf(loaded) < roundsOfDay || this.isWhole(yesterday)) return;
    this.days.set(yesterday, loaded);
  }

  private isWhole(day: string): boolean {
    const known = this.days.get(day);
    return known !== undefined && positionOf(known) === roundsOfDay;
  }

  /** Releases the lease, so that another instance can run the market. */
  async release(): Promise<void> {
    await this.dependencies.lease.release();
  }

  /**
   * The price of a second, in points.
   *
   * @returns `undefined` while its round is not known
   */
  async priceAt(pair: string, second: number): Promise<number | undefined> {
    const day = dayOf(new Date(second * 1000));
    const loaded = this.days.get(day) ?? (await this.pastDay(day));
    return loaded?.pairs.get(pair)?.priceAt(second);
  }

  /**
   * The prices of a pair on a day up to the present second, one for each second from the day's
   * start.
   *
   * @returns `undefined` if the day is not known yet
   */
  async pricesOf(pair: string, day: string): Promise<Int32Array | undefined> {
    const loaded = this.days.get(day) ?? (await this.pastDay(day));
    const prices = loaded?.pairs.get(pair)?.prices();
    if (!loaded || !prices) return undefined;
    return prices.subarray(0, Math.max(0, this.second() - loaded.startsAt + 1));
  }

  /** The last second with a price, and that price. Never a future second. */
  lastPrice(pair: string): { readonly at: number; readonly price: number } | undefined {
    const second = this.second();
    const day = this.today()?.pairs.get(pair);
    if (!day) return undefined;
    const at = Math.min(second, day.knownUntil);
    const price = day.priceAt(at);
    return price === undefined ? undefined : { at, price };
  }

  /** Whether every pair has a price for the present second, and this clock is trusted. */
  isLive(): boolean {
    if (this.isClockDoubted()) return false;
    const second = this.second();
    const names = [...(this.today()?.pairs.keys() ?? [])];
    return names.length > 0 && names.every((pair) => this.lastPrice(pair)?.at === second);
  }

  /**
   * Delay of the known prices behind the clock, in seconds; 0 if the present second has a price.
   */
  lagSeconds(): number {
    const known =
      this.today()?.startsAt ?? startOfDay(dayOf(this.dependencies.now())).getTime() / 1000;
    return Math.max(0, this.second() - known - this.roundsToday() * roundSeconds);
  }

  /** Number of today's rounds that are known. */
  roundsToday(): number {
    const today = this.today();
    return today ? positionOf(today) : 0;
  }

  /** Prices of yesterday and today, up to the present second. */
  ticks(pair: string): readonly Ticks[] {
    const second = this.second();
    const today = dayOf(this.dependencies.now());
    return [dayAfter(today, -1), today].flatMap((day) => {
      const loaded = this.days.get(day);
      const prices = loaded?.pairs.get(pair)?.prices();
      if (!loaded || !prices) return [];
      // The price at the end of a day is the first price of the next day.
      const seen = Math.min(daySeconds, second - loaded.startsAt + 1);
      return [{ from: loaded.startsAt, prices: prices.subarray(0, seen) }];
    });
  }

  /**
   * The last candles of a pair, from seconds that are over. Computed once a second for all callers.
   *
   * @param interval in seconds; divides an hour
   */
  candlesOf(pair: string, interval: number): readonly Candle[] {
    return this.candles.of(pair, interval, this.second());
  }

  /** Once a day: commits to coming days, and reveals past days. */
  private async lookAfterDays(today: string): Promise<void> {
    const { beacon, config, now, seeds } = this.dependencies;
    if (config.commitsAhead) await seeds.commitAhead(beacon.name);
    await seeds.freezeAhead();
    for (const { _id: day } of await seeds.unrevealed()) {
      // If rounds of this day are still missing, the days after it cannot open yet.
      if (!(await this.follow(day))) return;
      await seeds.reveal(day, now());
    }
    this.lookedAfter = today;
  }

  /** Adds all drawn rounds of a day. @returns whether it is complete */
  private async follow(day: string): Promise<boolean> {
    const loaded = this.days.get(day) ?? (await this.load(day));
    if (!loaded) return false;
    this.days.set(day, loaded);
    for (;;) {
      const position = positionOf(loaded);
      if (position === roundsOfDay) return true;
      const added = await this.next(loaded, position);
      if (added.length === 0) return false;
      this.lastRoundAt = this.dependencies.now().getTime() / 1000;
      await append(loaded, added);
      this.checkClock(loaded);
      if (positionOf(loaded) === roundsOfDay) await this.close(loaded);
      else await this.keepCheckpoints(loaded, position);
    }
  }

  /** The rounds after the known ones: drawn now, or stored by another instance. */
  private async next(loaded: LoadedDay, position: number): Promise<readonly Uint8Array[]> {
    const { beacon, lease, rounds } = this.dependencies;
    const [any] = loaded.pairs.values();
    const firstRound = any?.nextRound;
    if (firstRound === undefined) return [];
    if (!(await lease.hold())) return rounds.since(loaded.day, position);
    const wanted = Math.min(roundsAtOnce, roundsOfDay - position);
    const drawn = await beacon.randomness(firstRound, wanted);
    if (drawn.length === 0 || (await rounds.add(loaded.day, position, drawn))) return drawn;
    return rounds.since(loaded.day, position);
  }

  /**
   * Compares this clock with drand's, which decides when rounds are drawn. With a clock that is
   * behind, an order could be accepted after the round that decides it was drawn.
   */
  private checkClock(loaded: LoadedDay): void {
    const now = this.dependencies.now().getTime();
    const last = roundOfBlock(loaded.startsAt) + positionOf(loaded) - 1;
    if (drawnAt(last) * 1000 - now > earlySeconds * 1000) this.earlyAt = now;
  }

  private isClockDoubted(): boolean {
    if (this.earlyAt === undefined) return false;
    return Math.abs(this.dependencies.now().getTime() - this.earlyAt) < doubtMs;
  }

  /**
   * @returns `undefined` if the day's terms are not final, or the opening price is not known yet
   */
  private async load(day: string): Promise<LoadedDay | undefined> {
    const { marketDays, rounds, seeds } = this.dependencies;
    const row = await seeds.find(day);
    if (!row?.termsFrozenAt) return undefined;
    const secret = seeds.secretOf(row);
    if (commitmentOf(secret) !== row.commitment) throw new Error(`the seed of ${day} was altered`);
    await this.open(day);
    const terms = await marketDays.find({ day }).lean();
    const opened = terms.flatMap(({ pair, open, volatility }) =>
      open === null
        ? []
        : [
            new MarketDay(
              { pair, open, volatility, dayStart: row.startsAt, seed: secret },
              nativeHash,
            ),
          ],
    );
    if (opened.length < terms.length || opened.length === 0) return undefined;
    const byPair = new Map(opened.map((one) => [one.terms.pair, one]));
    const loaded = { day, startsAt: row.startsAt, pairs: byPair };
    await append(loaded, await rounds.since(day, 0));
    if (positionOf(loaded) === roundsOfDay) await this.close(loaded);
    return loaded;
  }

  /** A pair opens at its last close, which is known only after the day before is complete. */
  private async open(day: string): Promise<void> {
    const { marketDays } = this.dependencies;
    for (const { _id, pair, firstOpen } of await marketDays.find({ day, open: null }).lean()) {
      const before = await marketDays
        .findOne({ pair, day: { $lt: day } })
        .sort({ day: -1 })
        .lean();
      if (before?.close === null) continue;
      const opened = { open: before?.close ?? firstOpen };
      await marketDays.updateOne({ _id, open: null }, { $set: opened });
    }
  }

  private async close(loaded: LoadedDay): Promise<void> {
    for (const [pair, day] of loaded.pairs) {
      if (day.close === undefined) continue;
      const closed = { close: day.close, checkpoints: checkpointsOf(day) };
      await this.dependencies.marketDays.updateOne(
        { _id: `${loaded.day} ${pair}` },
        { $set: closed },
      );
    }
  }

  /** Stores the checkpoints at the end of an hour. @param before number of rounds known before */
  private async keepCheckpoints(loaded: LoadedDay, before: number): Promise<void> {
    const hourOf = (position: number) => Math.floor((position * 24) / roundsOfDay);
    if (hourOf(before) === hourOf(positionOf(loaded))) return;
    for (const [pair, day] of loaded.pairs) {
      await this.dependencies.marketDays.updateOne(
        { _id: `${loaded.day} ${pair}` },
        { $set: { checkpoints: checkpointsOf(day) } },
      );
    }
  }

  private async pastDay(day: string): Promise<LoadedDay | undefined> {
    const known = this.past.get(day);
    if (known) return known;
    if (day > dayOf(this.dependencies.now())) return undefined;
    const loaded = await this.load(day);
    if (loaded && positionOf(loaded) === roundsOfDay) this.past.set(day, loaded);
    return loaded;
  }

  private today(): LoadedDay | undefined {
    return this.days.get(dayOf(this.dependencies.now()));
  }

  private second(): number {
    return Math.floor(this.dependencies.now().getTime() / 1000);
  }
}

/** Computes in pieces, with other work in between: a day takes 0.1 s for each pair. */
async function append(loaded: LoadedDay, rounds: readonly Uint8Array[]): Promise<void> {
  for (let done = 0; done < rounds.length; done += roundsAtOnce) {
    if (done > 0) await breathe();
    const piece = rounds.slice(done, done + roundsAtOnce);
    for (const day of loaded.pairs.values()) for (const round of piece) day.append(round);
  }
}

/** Number of known rounds of the day; the same for every pair. */
function positionOf({ pairs: byPair, startsAt }: LoadedDay): number {
  const [any] = byPair.values();
  return any ? (any.knownUntil - startsAt) / roundSeconds : 0;
}

function checkpointsOf(day: MarketDay): number[] {
  const hours = Math.floor((day.knownUntil - day.terms.dayStart) / 3600);
  return Array.from(
    { length: hours },
    (_, i) => day.priceAt(day.terms.dayStart + (i + 1) * 3600) ?? 0,
  );
}
