import { randomInt } from 'node:crypto';
import { DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model, Types } from 'mongoose';
import type { Tally } from './reaction';
import type { TallyRow } from './tally.model';

const parts = 16;
const nothingYet: Tally = { views: 0, clicks: 0, dismissals: 0 };

/** Counts of views, clicks and dismissals, updated in the transaction of the action itself. */
export class Tallies {
  constructor(private readonly rows: Model<TallyRow>) {}

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
  ): Promise<void> {
    const part = randomInt(parts);
    const $inc = { [counted]: 1 };
    const filter = { advertisementId, part };
    const { matchedCount } = await this.rows.updateOne(filter, { $inc }, { session });
    if (matchedCount === 0) throw new DomainError('NOT_FOUND');
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
}

function sumOf(some: Tally, more: Tally): Tally {
  return {
    views: some.views + more.views,
    clicks: some.clicks + more.clicks,
    dismissals: some.dismissals + more.dismissals,
  };
}
