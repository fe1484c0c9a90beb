import type { UnitOfWork } from '@bambuzal/service-kit';
import { type Connection, type Model, Types } from 'mongoose';
import { noticeCountModel, type NoticeCountRow } from './notice-count.model';
import { noticeModel, type NoticeRow } from './notice.model';

export type NewNotice = Pick<
  NoticeRow,
  'userId' | 'source' | 'matter' | 'relatedEntityId' | 'createdAt'
>;

/** Stores notices, each once. */
export class NoticeBook {
  private readonly rows: Model<NoticeRow>;
  private readonly counts: Model<NoticeCountRow>;

  constructor(connection: Connection) {
    this.rows = noticeModel(connection);
    this.counts = noticeCountModel(connection);
  }

  /**
   * Uses two commands for any number of notices.
   *
   * @returns the notices that are new
   */
  async write(unit: UnitOfWork, notices: readonly NewNotice[]): Promise<readonly NoticeRow[]> {
    const fresh = await this.insertNew(unit, notices);
    if (fresh.length > 0) await this.count(unit, fresh);
    return fresh;
  }

  private async insertNew(
    { session }: UnitOfWork,
    notices: readonly NewNotice[],
  ): Promise<NoticeRow[]> {
    if (notices.length === 0) return [];
    const rows = notices.map((notice) => ({
      ...notice,
      _id: new Types.ObjectId(),
      isRead: false,
    }));
    const { upsertedIds } = await this.rows.bulkWrite(
      rows.map(({ source, ...row }) => ({
        updateOne: { filter: { source }, update: { $setOnInsert: row }, upsert: true },
      })),
      { session, ordered: true },
    );
    return rows.filter((_, index) => index in upsertedIds);
  }

  private async count({ session }: UnitOfWork, fresh: readonly NoticeRow[]): Promise<void> {
    const byMember = new Map<string, number>();
    for (const { userId } of fresh) byMember.set(userId, (byMember.get(userId) ?? 0) + 1);
    await this.counts.bulkWrite(
      [...byMember].map(([_id, count]) => ({
        updateOne: { filter: { _id }, update: { $inc: { count } }, upsert: true },
      })),
      { session },
    );
  }
}
