import { setImmediate as turn } from 'node:timers/promises';
import { daySeconds, MarketDay, roundsOfDay } from '@bambuzal/market';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import type { FairnessSeedRow } from './fairness-seed.model';
import type { MarketDayRow } from './market-day.model';
import { nativeHash } from './native-hash';
import type { Rounds } from './rounds';
import type { Seeds } from './seeds';

interface Dependencies {
  readonly marketDays: Model<MarketDayRow>;
  readonly rounds: Rounds;
  readonly seeds: Seeds;
}

/**
 * Maximum number of days in memory: eight days (a week and the day before it) of three pairs, 350
 * kB each.
 */
const daysKept = 24;

/** Number of rounds computed in one piece, which takes a few milliseconds. */
const roundsAtOnce = 600;

/** Past, public days. Their prices are recomputed on request. */
export class RevealedDays {
  private readonly kept = new LRUCache<string, MarketDay, FairnessSeedRow>({
    max: daysKept,
    fetchMethod: (key, _, { context }) => this.compute(key, context),
  });

  constructor(private readonly dependencies: Dependencies) {}

  /**
   * The latest consecutive days on which a pair was traded, the oldest first. Days before a gap are
   * left out, and so are days before the pair was added or while it was switched off.
   */
  async latest(count: number, pair: string): Promise<readonly FairnessSeedRow[]> {
    const { marketDays, seeds } = this.dependencies;
    const days = await seeds.latestRevealed(count);
    const traded = await marketDays
      .find({ pair, day: { $in: days.map(({ _id }) => _id) }, open: { $ne: null } })
      .select('day')
      .lean();
    const tradedOn = new Set(traded.map(({ day }) => day));
    const gap = days.findIndex(
      ({ _id, startsAt }, i) =>
        !tradedOn.has(_id) || (i > 0 && startsAt + daySeconds !== days[i - 1]?.startsAt),
    );
    return (gap === -1 ? days : days.slice(0, gap)).reverse();
  }

  /** @throws Error if data for recomputing a revealed day is missing */
  async pricesOf(seed: FairnessSeedRow, pair: string): Promise<MarketDay> {
    const day = await this.kept.fetch(`${seed._id} ${pair}`, { context: seed });
    if (!day) throw new Error(`${seed._id} has no prices of ${pair}`);
    return day;
  }

  private async compute(key: string, seed: FairnessSeedRow): Promise<MarketDay | undefined> {
    const { marketDays, rounds, seeds } = this.dependencies;
    const terms = await marketDays.findById(key).lean();
    const drawn = await rounds.since(seed._id, 0);
    if (terms?.open === undefined || terms.open === null) return undefined;
    if (drawn.length < roundsOfDay) return undefined;
    const { open, pair, volatility } = terms;
    const secret = seeds.secretOf(seed);
    const day = new MarketDay(
      { pair, open, volatility, dayStart: seed.startsAt, seed: secret },
      nativeHash,
    );
    for (let from = 0; from < drawn.length; from += roundsAtOnce) {
      for (const round of drawn.slice(from, from + roundsAtOnce)) day.append(round);
      // Other requests are served in between.
      await turn();
    }
    return day;
  }
}
