import { randomBytes } from 'node:crypto';
import {
  type BeaconName,
  demoAllPairsDays,
  DomainError,
  tradingAudited,
} from '@bambuzal/contracts';
import { commitmentOf, daySeconds } from '@bambuzal/market';
import {
  dayAfter,
  dayOf,
  type Encryption,
  pageOfRows,
  type PageQuery,
  startOfDay,
  type Transact,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { activePairs, frozenAheadMs, lastFrozenDay } from '../administration/configuration';
import type { TradingConfigurations } from '../administration/trading-configurations';
import type { FairnessSeedRow } from './fairness-seed.model';
import type { MarketDayRow } from './market-day.model';

interface SeedsDependencies {
  readonly tradingConfiguration: Pick<
    TradingConfigurations,
    'keepDefaults' | 'keepSmallBeginning' | 'within'
  >;
  readonly seeds: Model<FairnessSeedRow>;
  readonly marketDays: Model<MarketDayRow>;
  readonly encryption: Encryption;
  readonly transact: Transact;
  readonly now: () => Date;
  readonly config: { readonly demo: boolean; readonly pastDays: number };
}

/** Time between the commitment to a day and its beginning. */
const committedAheadDays = 7;

/** The secret seeds of days: committed to before a day begins, and revealed after it ends. */
export class Seeds {
  constructor(private readonly dependencies: SeedsDependencies) {}

  /**
   * Commits to the days up to a week ahead. Outside the demo, a day begins only if it was committed
   * to a week before.
   */
  async commitAhead(beacon: BeaconName): Promise<void> {
    const { config, now, seeds, tradingConfiguration } = this.dependencies;
    const today = dayOf(now());
    const last = dayAfter(today, committedAheadDays);
    const latest = await seeds.findOne().sort({ _id: -1 }).select('_id').lean();
    // A long past with all pairs would take long to compute.
    if (!latest && config.demo && config.pastDays > demoAllPairsDays) {
      await tradingConfiguration.keepSmallBeginning(dayAfter(today, 0 - demoAllPairsDays));
    }
    await tradingConfiguration.keepDefaults();
    const begin = dayAfter(today, latest ? 0 : 0 - config.pastDays);
    const first = config.demo ? begin : last;
    const next = latest && latest._id >= first ? dayAfter(latest._id, 1) : first;
    for (let day = next; day <= last; day = dayAfter(day, 1)) {
      // Past days of the demo are dated as if the demo had run then.
      const isPast = day < today;
      const ahead = startOfDay(dayAfter(day, 0 - committedAheadDays));
      await this.commit(day, beacon, isPast ? ahead : now());
    }
  }

  /** Commits to a day. If another instance has done so, nothing changes. */
  async commit(day: string, beacon: BeaconName, committedAt: Date): Promise<void> {
    const { transact } = this.dependencies;
    await transact((unit) => this.add(unit, day, beacon, committedAt), { key: `seed ${day}` });
  }

  /** Makes the terms of days that begin within 24 hours final. */
  async freezeAhead(): Promise<void> {
    const { now, seeds } = this.dependencies;
    const due = await seeds
      .find({ termsFrozenAt: null, _id: { $lte: lastFrozenDay(now()) } })
      .sort({ _id: 1 })
      .select('_id')
      .lean();
    for (const { _id: day } of due) await this.freeze(day);
  }

  /**
   * Rewrites the terms of days that are not final, in the transaction that changes the
   * configuration.
   *
   * @returns whether `from` and all later days may still change
   */
  async rewriteTerms(unit: UnitOfWork, from: string): Promise<boolean> {
    const { now, seeds } = this.dependencies;
    const { session } = unit;
    const days = await seeds
      .find({ _id: { $gte: from } })
      .session(session)
      .lean();
    if (days.some(({ termsFrozenAt }) => termsFrozenAt !== null)) return false;
    for (const { _id } of days) {
      // Making terms final writes this row too, so that the two transactions conflict.
      await seeds.updateOne({ _id }, { $set: { termsWrittenAt: now() } }, { session });
      await this.writeTerms(unit, _id);
    }
    return true;
  }

  /** Makes a day's seed public. */
  async reveal(day: string, revealedAt: Date): Promise<void> {
    const { seeds, transact } = this.dependencies;
    await transact(async (unit) => {
      const filter = { _id: day, revealedAt: null };
      const { session } = unit;
      const revealed = await seeds.updateOne(filter, { $set: { revealedAt } }, { session });
      if (revealed.modifiedCount === 0) return;
      await publishOf(unit, day, 'update', 'Semente do dia revelada', {}, revealedAt);
    });
  }

  /**
   * Counts a trade that was refunded for lack of a price. @param second entry of the trade, which
   * decides the day
   */
  async countRefund({ session }: UnitOfWork, second: number): Promise<void> {
    const _id = dayOf(new Date(second * 1000));
    await this.dependencies.seeds.updateOne({ _id }, { $inc: { refunds: 1 } }, { session });
  }

  /** @throws DomainError NOT_FOUND */
  async one(day: string): Promise<FairnessSeedRow> {
    const seed = await this.dependencies.seeds.findById(day).lean();
    if (!seed) throw new DomainError('NOT_FOUND');
    return seed;
  }

  find(day: string): Promise<FairnessSeedRow | null> {
    return this.dependencies.seeds.findById(day).lean();
  }

  /** The first day with a commitment. */
  async first(): Promise<string | undefined> {
    const first = await this.dependencies.seeds.findOne().sort({ _id: 1 }).select('_id').lean();
    return first?._id;
  }

  /** The first committed day after another. */
  async nextAfter(day: string): Promise<string | undefined> {
    const { seeds } = this.dependencies;
    const next = await seeds
      .findOne({ _id: { $gt: day } })
      .sort({ _id: 1 })
      .select('_id')
      .lean();
    return next?._id;
  }

  /** Past days that are not revealed yet. */
  unrevealed(): Promise<FairnessSeedRow[]> {
    const over = this.dependencies.now().getTime() / 1000 - daySeconds;
    return this.dependencies.seeds
      .find({ revealedAt: null, startsAt: { $lte: over } })
      .sort({ startsAt: 1 })
      .lean();
  }

  /** The latest revealed days, the latest first. */
  latestRevealed(limit: number): Promise<FairnessSeedRow[]> {
    return this.dependencies.seeds
      .find({ revealedAt: { $ne: null } })
      .sort({ _id: -1 })
      .limit(limit)
      .lean();
  }

  /** All committed days, the latest first. */
  async page(query: PageQuery) {
    const { seeds } = this.dependencies;
    const total = await seeds.estimatedDocumentCount();
    return pageOfRows(query, total, (skip, limit) =>
      seeds.find().sort({ _id: -1 }).skip(skip).limit(limit).lean(),
    );
  }

  /** The secret seed. For the market only, and for everyone after it is revealed. */
  secretOf({ encryptedSeed }: Pick<FairnessSeedRow, 'encryptedSeed'>): Buffer {
    return Buffer.from(this.dependencies.encryption.decrypt(encryptedSeed), 'hex');
  }

  private async add(
    unit: UnitOfWork,
    day: string,
    beacon: BeaconName,
    committedAt: Date,
  ): Promise<void> {
    const { encryption, seeds } = this.dependencies;
    const { session } = unit;
    if (await seeds.exists({ _id: day }).session(session)) return;
    const secret = randomBytes(32);
    const commitment = commitmentOf(secret);
    const seed: FairnessSeedRow = {
      _id: day,
      startsAt: startOfDay(day).getTime() / 1000,
      encryptedSeed: encryption.encrypt(secret.toString('hex')),
      commitment,
      committedAt,
      beacon,
      revealedAt: null,
      termsFrozenAt: null,
      termsWrittenAt: committedAt,
      refunds: 0,
    };
    await seeds.insertMany([seed], { session });
    await this.writeTerms(unit, day);
    await publishOf(
      unit,
      day,
      'create',
      'Compromisso do dia publicado',
      { commitment },
      committedAt,
    );
  }

  private async freeze(day: string): Promise<void> {
    const { now, seeds, transact } = this.dependencies;
    await transact(async (unit) => {
      const begins = startOfDay(day).getTime();
      const at = now();
      // Past days of the demo are dated as if the demo had run then.
      const termsFrozenAt = day < dayOf(at) ? new Date(begins - frozenAheadMs) : at;
      const frozen = await seeds.updateOne(
        { _id: day, termsFrozenAt: null },
        { $set: { termsFrozenAt, termsWrittenAt: at } },
        { session: unit.session },
      );
      if (frozen.modifiedCount === 0) return;
      const terms = await this.writeTerms(unit, day);
      await publishOf(unit, day, 'update', 'Regras do dia definitivas', terms, termsFrozenAt);
    });
  }

  /** Writes the configured terms of a day. A removed pair stays if it has opened. */
  private async writeTerms(unit: UnitOfWork, day: string) {
    const { marketDays, tradingConfiguration } = this.dependencies;
    const configuration = await tradingConfiguration.within(unit, day);
    const pairs = activePairs(configuration).map(({ isActive: _, ...terms }) => terms);
    const names = pairs.map(({ pair }) => pair);
    const writes = pairs.map((terms) => ({
      updateOne: {
        filter: { _id: `${day} ${terms.pair}` },
        update: { $set: terms, $setOnInsert: { day, open: null, close: null, checkpoints: [] } },
        upsert: true,
      },
    }));
    const { session } = unit;
    await marketDays.deleteMany({ day, pair: { $nin: names }, open: null }, { session });
    await marketDays.bulkWrite(writes, { session });
    return { pairs, poolRule: configuration.poolRule };
  }
}

/** The audit record of an action by the service itself, without a member's account. */
async function publishOf(
  unit: UnitOfWork,
  day: string,
  action: 'create' | 'update',
  description: string,
  newValues: Record<string, unknown>,
  happenedAt: Date,
): Promise<void> {
  await unit.publish(tradingAudited, {
    userId: null,
    adminId: null,
    action,
    entityType: 'fairness_seed',
    entityId: day,
    oldValues: {},
    newValues,
    ipAddress: null,
    userAgent: null,
    description,
    happenedAt: happenedAt.toISOString(),
  });
}
