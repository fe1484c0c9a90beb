import { type BasisPoints, DomainError, percentageSchema } from '@bambuzal/contracts';
import {
  type Actor,
  objectIdOf,
  type PageQuery,
  pageOfRows,
  type Transact,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import type { Model, Types } from 'mongoose';
import { z } from 'zod';
import type { InvestmentRow } from '../investments/investment.model';
import type { InvestmentPackageRow } from '../packages/investment-package.model';
import type { PublishedRates } from '../packages/package-view';
import { publishAudit } from '../dependencies';
import { dailyRateId, type DailyRateRow } from './daily-rate.model';
import { middleOf, within } from './rate-range';
import { assertSettable } from './settable-rate';

interface DailyRatesDependencies {
  readonly rows: Model<DailyRateRow>;
  readonly packages: Model<InvestmentPackageRow>;
  readonly transact: Transact;
  readonly now: () => Date;
}

/** An investment, and the days that are paid now. */
interface Paid {
  readonly row: Pick<InvestmentRow, 'packageId' | 'terms'>;
  readonly days: readonly string[];
}

type Rates = ReadonlyMap<string, BasisPoints>;

/**
 * Daily rates of packages whose rate is set day by day. Each rate is the same for everyone and is
 * published.
 */
export class DailyRates {
  constructor(private readonly dependencies: DailyRatesDependencies) {}

  /** Page of a package's rates, latest first. */
  async page(id: string, query: PageQuery) {
    const { rows } = this.dependencies;
    const filter = { packageId: objectIdOf(id) };
    const total = await rows.countDocuments(filter);
    return pageOfRows(query, total, (skip, limit) =>
      rows.find(filter).sort({ date: -1 }).skip(skip).limit(limit).lean(),
    );
  }

  /** Latest published rate of each package, up to a day. @param upTo `yyyy-mm-dd` */
  async lastOf(ids: readonly Types.ObjectId[], upTo: string): ReturnType<PublishedRates> {
    const last = await this.dependencies.rows.aggregate<DailyRateRow>([
      { $match: { packageId: { $in: [...ids] }, date: { $lte: upTo } } },
      { $sort: { packageId: 1, date: -1 } },
      { $group: { _id: '$packageId', row: { $first: '$$ROOT' } } },
      { $replaceRoot: { newRoot: '$row' } },
    ]);
    return new Map(last.map(({ packageId, date, rate }) => [String(packageId), { date, rate }]));
  }

  /**
   * Sets the rate of a day that has no rate yet.
   *
   * @throws DomainError NOT_FOUND, PACKAGE_RATE_FIXED, RATE_OUT_OF_RANGE, RATE_DATE_OUT_OF_RANGE or
   *   RATE_TAKEN
   */
  async set(actor: Actor, id: string, date: string, rate: BasisPoints): Promise<DailyRateRow> {
    const { now, packages, rows, transact } = this.dependencies;
    const packageId = objectIdOf(id);
    return transact(async (unit) => {
      const { session } = unit;
      const offer = await packages.findById(packageId).session(session).lean();
      if (!offer) throw new DomainError('NOT_FOUND');
      assertSettable(offer, date, rate, now());
      const taken = await rows.findById(dailyRateId(packageId, date)).session(session).lean();
      if (taken) throw new DomainError('RATE_TAKEN', { date: 'RATE_TAKEN' });
      const row = await this.publish(unit, packageId, date, rate);
      await publishAudit(unit, actor, {
        userId: actor.caller.sub,
        action: 'create',
        entityType: 'daily_rate',
        entityId: row._id,
        happenedAt: row.publishedAt,
        changes: {
          oldValues: {},
          newValues: { date, percentage: z.encode(percentageSchema, rate) },
        },
        description: `Taxa de ${offer.name} publicada`,
      });
      return row;
    });
  }

  /**
   * Rates at which investments are paid: the fixed rate of their terms, or the rate of the day. A
   * day without a rate gets the middle of the range, which is published now. If a day's rate is
   * outside an investment's promised range, the nearest promised rate is used.
   *
   * @returns rates in the order of the investments, and of the days of each investment
   */
  async of(unit: UnitOfWork, paid: readonly Paid[]): Promise<BasisPoints[][]> {
    const known = await this.known(unit, paid);
    return paid.map(({ row: { packageId, terms }, days }) =>
      days.map((day) => {
        if (terms.dailyRate !== null) return terms.dailyRate;
        const rate = known.get(dailyRateId(packageId, day)) ?? middleOf(terms);
        return within(terms, rate);
      }),
    );
  }

  private async known(unit: UnitOfWork, paid: readonly Paid[]): Promise<Rates> {
    const wanted = new Map<string, { packageId: Types.ObjectId; day: string }>();
    for (const { row, days } of paid) {
      if (row.terms.dailyRate !== null) continue;
      const { packageId } = row;
      for (const day of days) wanted.set(dailyRateId(packageId, day), { packageId, day });
    }
    if (wanted.size === 0) return new Map();
    const rows = await this.dependencies.rows
      .find({ _id: { $in: [...wanted.keys()] } })
      .session(unit.session)
      .lean();
    const known = new Map(rows.map(({ _id, rate }) => [_id, rate]));
    const missing = [...wanted].filter(([id]) => !known.has(id)).map(([, key]) => key);
    if (missing.length === 0) return known;
    for (const { _id, rate } of await this.publishMiddles(unit, missing)) known.set(_id, rate);
    return known;
  }

  /**
   * Publishes the middle of the range for days without a rate. Skips packages that no longer have a
   * range.
   */
  private async publishMiddles(
    unit: UnitOfWork,
    missing: readonly { readonly packageId: Types.ObjectId; readonly day: string }[],
  ): Promise<DailyRateRow[]> {
    const offers = await this.dependencies.packages
      .find({ _id: { $in: missing.map(({ packageId }) => packageId) }, dailyRate: null })
      .session(unit.session)
      .lean();
    const byId = new Map(offers.map((offer) => [String(offer._id), offer]));
    const published: DailyRateRow[] = [];
    for (const { packageId, day } of missing) {
      const offer = byId.get(String(packageId));
      if (offer) published.push(await this.publish(unit, packageId, day, middleOf(offer)));
    }
    return published;
  }

  private async publish(
    unit: UnitOfWork,
    packageId: Types.ObjectId,
    date: string,
    rate: BasisPoints,
  ): Promise<DailyRateRow> {
    const _id = dailyRateId(packageId, date);
    const row = { _id, packageId, date, rate, publishedAt: this.dependencies.now() };
    await this.dependencies.rows.insertMany([row], { session: unit.session });
    return row;
  }
}
