import { randomInt } from 'node:crypto';
import { DomainError } from '@bambuzal/contracts';
import { dayAfter, dayOf, type UnitOfWork } from '@bambuzal/service-kit';
import type { Model, Types } from 'mongoose';
import type { AdvertisementDayRow } from './advertisement-day.model';
import type { Tally } from './reaction';
import type { TallyRow } from './tally.model';

const parts = 16;
const nothingYet: Tally = { views: 0, clicks: 0, dismissals: 0 };

/** Counts of an operator's day. */
export interface DayTally extends Tally {
  readonly day: string;
}

/**
 * Counts of views, clicks and dismissals, in total and by day, updated in the transaction of the
 * action itself.
 */
export class Tallies {
  constructor(
    private readonly rows: Model<TallyRow>,
    private readonly days: Model<AdvertisementDayRow>,
  ) {}

  async open({ session }: UnitOfWork, advertisementId: Types.ObjectId): Promise<void> {
    const empty = Array.from({ length: parts }, (_, part) => ({
      advertisementId,
      part,
      ...nothingYet,
    }));
    await this.rows.insertMany(empty, { session });
  }

  /** @throws DomainError NOT_FOUND when the advertisement is being removed */
  async count(
    { session }: UnitOfWork,
    advertisementId: Types.ObjectId,
    counted: keyof Tally,
    now: Date,
  ): Promise<void> {
    const part = randomInt(parts);
    const $inc = { [counted]: 1 };
    const filter = { advertisementId, part };
    const { matchedCount } = await this.rows.updateOne(filter, { $inc }, { session });
    if (matchedCount === 0) throw new DomainError('NOT_FOUND');
    const ofDay = { advertisementId, day: dayOf(now), part };
    await this.days.updateOne(ofDay, { $inc }, { session, upsert: true });
  }

  async close({ session }: UnitOfWork, advertisementId: Types.ObjectId): Promise<void> {
    await this.rows.deleteMany({ advertisementId }, { session });
  }

  /** @returns a function that gives the total of an advertisement by id; uses one query */
  async of(advertisementIds: readonly Types.ObjectId[]): Promise<(id: Types.ObjectId) => Tally> {
    const rows = await this.rows.find({ advertisementId: { $in: advertisementIds } }).lean();
    const sums = new Map<string, Tally>();
    for (const row of rows) {
      const id = String(row.advertisementId);
      sums.set(id, sumOf(sums.get(id) ?? nothingYet, row));
    }
    return (id) => sums.get(String(id)) ?? nothingYet;
  }

  /** @returns the counts of the last days, `last` included, the oldest first */
  async byDay(advertisementId: Types.ObjectId, last: string, count: number): Promise<DayTally[]> {
    const days = Array.from({ length: count }, (_, index) => dayAfter(last, index + 1 - count));
    const rows = await this.days.find({ advertisementId, day: { $in: days } }).lean();
    return days.map((day) => ({
      day,
      ...rows.filter((row) => row.day === day).reduce<Tally>(sumOf, nothingYet),
    }));
  }
}

function sumOf(some: Tally, more: Tally): Tally {
  return {
    views: some.views + more.views,
    clicks: some.clicks + more.clicks,
    dismissals: some.dismissals + more.dismissals,
  };
}
