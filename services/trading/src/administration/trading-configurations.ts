import {
  DomainError,
  tradingAudited,
  type TradingConfiguration,
  type TradingConfigurationPatch,
} from '@bambuzal/contracts';
import {
  type Actor,
  dayOf,
  operatorAuditBy,
  type Transact,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import { LRUCache } from 'lru-cache';
import type { Connection, Model } from 'mongoose';
import { changedConfiguration, configurationChanges, firstOpenDay } from './configuration';
import { defaultConfiguration } from './default-configuration';
import { tradingConfigModel, type TradingConfigRow } from './trading-config.model';

interface Dependencies {
  readonly connection: Connection;
  readonly transact: Transact;
  readonly now: () => Date;
}

/**
 * Applies a change to committed days, in the transaction of the change.
 *
 * @returns whether the days from `from` on may still change
 */
type ApplyToDays = (unit: UnitOfWork, from: string) => Promise<boolean>;

/** A day before all others. */
const fromTheBeginning = '2000-01-01';

/**
 * Maximum age of the cache: changes by other instances are seen after this time. A change applies a
 * day later at the earliest, so the cache is never stale for the present day.
 */
const rememberedMs = 60_000;
const rememberedDays = 30;

const publishAudit = operatorAuditBy(tradingAudited);

/**
 * Operators' trading configurations by day: reading a day returns the configuration valid on it.
 */
export class TradingConfigurations {
  private readonly rows: Model<TradingConfigRow>;
  private readonly remembered = new LRUCache<string, TradingConfiguration>({
    max: rememberedDays,
    ttl: rememberedMs,
  });

  constructor(private readonly dependencies: Dependencies) {
    this.rows = tradingConfigModel(dependencies.connection);
  }

  /**
   * The configuration of a day. For a final day it never changes.
   *
   * @param day the operator's, `yyyy-mm-dd`
   */
  async of(day: string): Promise<TradingConfiguration> {
    const known = this.remembered.get(day);
    if (known) return known;
    const configuration = await this.find(day);
    this.remembered.set(day, configuration);
    return configuration;
  }

  today(): Promise<TradingConfiguration> {
    return this.of(dayOf(this.dependencies.now()));
  }

  /** The configuration of a day, read within a transaction and without the cache. */
  within(unit: UnitOfWork, day: string): Promise<TradingConfiguration> {
    return this.find(day, unit);
  }

  /**
   * Today's configuration, the planned ones, and the first day that a change made now would apply
   * to.
   */
  async all() {
    const { now } = this.dependencies;
    const today = dayOf(now());
    const changesHoldFrom = firstOpenDay(now());
    const rows = await this.rows
      .find({ _id: { $gt: today, $lte: changesHoldFrom } })
      .sort({ _id: 1 })
      .lean();
    return {
      inEffect: await this.find(today),
      upcoming: rows.map(({ _id, ...row }) => ({ ...row, from: _id })),
      changesHoldFrom,
    };
  }

  /**
   * Changes the configuration from the first day that may still change.
   *
   * @throws DomainError as `changedConfiguration` refuses; CONFLICT if that day became final in the
   *   meantime
   */
  async change(
    patch: TradingConfigurationPatch,
    by: Actor,
    applyToDays: ApplyToDays,
  ): Promise<void> {
    const { now, transact } = this.dependencies;
    await transact(async (unit) => {
      const changedAt = now();
      const from = firstOpenDay(changedAt);
      const before = await this.within(unit, from);
      const after = changedConfiguration(before, patch);
      if (after instanceof DomainError) throw after;
      const changes = configurationChanges(before, after);
      if (!changes) return;
      await this.write(unit, { _id: from, configuration: after, changedAt });
      if (!(await applyToDays(unit, from))) throw new DomainError('CONFLICT');
      await publishAudit(unit, by, {
        action: 'update',
        entityType: 'trading_config',
        entityId: from,
        changes,
        description: `Regras de operação alteradas a partir de ${from}`,
        happenedAt: changedAt,
      });
    });
    this.remembered.clear();
  }

  /**
   * Stores the defaults as the first version, so that the defaults of a later release do not change
   * past days.
   */
  keepDefaults(): Promise<void> {
    return this.keep(fromTheBeginning, defaultConfiguration);
  }

  /**
   * Stores a beginning with the pool's pair alone, for a demo whose past is computed at its first
   * start. Changes nothing if there is a configuration already.
   *
   * @param allPairsFrom first day with all pairs: a day of the operator, `yyyy-mm-dd`
   */
  async keepSmallBeginning(allPairsFrom: string): Promise<void> {
    const { pairs, poolRule } = defaultConfiguration;
    const isOfPool = (pair: string) => pair === poolRule.pair;
    await this.keep(allPairsFrom, defaultConfiguration);
    await this.keep(fromTheBeginning, {
      ...defaultConfiguration,
      pairs: pairs.map((one) => ({ ...one, isActive: isOfPool(one.pair) })),
    });
  }

  /** Stores a configuration unless the day has one. */
  private async keep(_id: string, configuration: TradingConfiguration): Promise<void> {
    const changedAt = this.dependencies.now();
    await this.rows.updateOne(
      { _id },
      { $setOnInsert: { configuration, changedAt } },
      { upsert: true },
    );
    this.remembered.clear();
  }

  private async write({ session }: UnitOfWork, { _id, ...row }: TradingConfigRow): Promise<void> {
    await this.rows.updateOne({ _id }, { $set: row }, { session, upsert: true });
  }

  private async find(day: string, unit?: UnitOfWork): Promise<TradingConfiguration> {
    const row = await this.rows
      .findOne({ _id: { $lte: day } })
      .sort({ _id: -1 })
      .session(unit?.session ?? null)
      .lean();
    return row?.configuration ?? defaultConfiguration;
  }
}
