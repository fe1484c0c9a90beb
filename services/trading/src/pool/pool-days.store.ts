import { centsSchema } from '@bambuzal/contracts';
import { rowUpdate, type UnitOfWork } from '@bambuzal/service-kit';
import type { Connection, Model } from 'mongoose';
import type { PoolDay } from './pool-day';
import { poolDayModel } from './pool-day.model';

export type ClosedPoolDay = Pick<PoolDay, '_id' | 'index' | 'indexAfter' | 'wins' | 'losses'>;

/** The only writer of the pool's days. */
export class PoolDayStore {
  private readonly days: Model<PoolDay>;

  constructor(connection: Connection) {
    this.days = poolDayModel(connection);
  }

  /** The pool's last day, in any state; `undefined` before the first. */
  async latest(unit?: UnitOfWork): Promise<PoolDay | undefined> {
    const session = unit?.session ?? null;
    return (await this.days.findOne().sort({ _id: -1 }).session(session).lean()) ?? undefined;
  }

  async find(day: string): Promise<PoolDay | undefined> {
    return (await this.days.findById(day).lean()) ?? undefined;
  }

  /** The last closed days, the latest first. */
  closed(limit: number): Promise<ClosedPoolDay[]> {
    return this.days
      .find({ state: 'closed' })
      .sort({ _id: -1 })
      .limit(limit)
      .select({ index: 1, indexAfter: 1, wins: 1, losses: 1 })
      .lean();
  }

  async add({ session }: UnitOfWork, day: PoolDay): Promise<void> {
    await this.days.insertMany([day], { session });
  }

  /**
   * Writes a day's next state.
   *
   * @throws Error when the day was changed since it was read
   */
  async write({ session }: UnitOfWork, before: PoolDay, after: PoolDay): Promise<void> {
    const { _id, revision } = before;
    const update = rowUpdate(before, { ...after, revision: revision + 1 });
    if (!update) return;
    const { matchedCount } = await this.days.updateOne({ _id, revision }, update, { session });
    if (matchedCount === 0) throw new Error(`the pool's day ${_id} changed meanwhile`);
  }

  /**
   * The last day. It is written too, so that no next day can open before the unit ends: a deposit's
   * first day is decided either before or after that opening.
   */
  async held(unit: UnitOfWork): Promise<string | undefined> {
    const latest = await this.latest(unit);
    if (latest) await this.write(unit, latest, latest);
    return latest?._id;
  }

  /**
   * Removes the last day if it has no participants. It can be recomputed, because its trades follow
   * from its prices.
   *
   * @returns whether it was removed
   */
  async removeEmpty({ session }: UnitOfWork, day: PoolDay): Promise<boolean> {
    const { _id, revision } = day;
    const filter = { _id, revision, weight: centsSchema.parse(0) };
    const { deletedCount } = await this.days.deleteOne(filter, { session });
    return deletedCount === 1;
  }
}
