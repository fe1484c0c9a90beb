import { DomainError } from '@bambuzal/contracts';
import { currentContext, objectIdOf, type PageQuery, pageOfRows } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { NotificationDependencies } from '../dependencies';
import { kindsForAdministrators } from './notice-kinds';
import { noticeView, type Reading } from './notice-view';
import type { NoticeRow } from './notice.model';

interface NoticeListDependencies extends Pick<NotificationDependencies, 'live' | 'settings'> {
  readonly rows: Model<NoticeRow>;
}

const mostAboutRecord = 50;
const toMembers: Record<string, unknown> = { 'matter.kind': { $nin: kindsForAdministrators } };

/** Lists a member's notices, in the reader's language. */
export class NoticeList {
  constructor(private readonly dependencies: NoticeListDependencies) {}

  async page(userId: string, query: PageQuery) {
    const { rows } = this.dependencies;
    const [total, unread, reading] = await Promise.all([
      rows.countDocuments({ userId }),
      rows.countDocuments({ userId, isRead: false }),
      this.reading(),
    ]);
    const { data, pagination } = await pageOfRows(query, total, (skip, limit) =>
      rows.find({ userId }).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean(),
    );
    return { data: data.map((row) => noticeView(row, reading)), pagination, unread };
  }

  /** Notices to members about a record, earliest first; at most 50. */
  async aboutRecord(entity: string) {
    const rows = await this.dependencies.rows
      // States the type, so that the partial index applies.
      .find({ $and: [{ relatedEntityId: { $eq: entity, $type: 'string' } }, toMembers] })
      .sort({ createdAt: 1 })
      .limit(mostAboutRecord)
      .lean();
    const reading = await this.reading();
    return { data: rows.map((row) => noticeView(row, reading)) };
  }

  /** @throws DomainError NOT_FOUND, also for another member's notice */
  async read(userId: string, id: string) {
    const row = await this.dependencies.rows
      .findOneAndUpdate(
        { _id: objectIdOf(id), userId },
        { $set: { isRead: true } },
        { returnDocument: 'after' },
      )
      .lean();
    if (!row) throw new DomainError('NOT_FOUND');
    this.tellOtherPages(userId);
    return noticeView(row, await this.reading());
  }

  /** @throws DomainError NOT_FOUND, also for another member's notice */
  async remove(userId: string, id: string): Promise<void> {
    const { deletedCount } = await this.dependencies.rows.deleteOne({
      _id: objectIdOf(id),
      userId,
    });
    if (deletedCount === 0) throw new DomainError('NOT_FOUND');
    this.tellOtherPages(userId);
  }

  /** A member has few enough notices for one command. */
  async removeAll(userId: string): Promise<void> {
    await this.dependencies.rows.deleteMany({ userId });
    this.tellOtherPages(userId);
  }

  private tellOtherPages(userId: string): void {
    this.dependencies.live.notify([userId], 'notices_changed', {});
  }

  private async reading(): Promise<Reading> {
    const { currency } = await this.dependencies.settings.read();
    return { language: currentContext().language, currency };
  }
}
