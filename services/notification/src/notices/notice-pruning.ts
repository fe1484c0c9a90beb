import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { NotificationDependencies } from '../dependencies';
import { mostKept, type NoticeCountRow } from './notice-count.model';
import type { NoticeRow } from './notice.model';

interface NoticePruningDependencies extends Pick<NotificationDependencies, 'transact'> {
  readonly rows: Model<NoticeRow>;
  readonly counts: Model<NoticeCountRow>;
}

/** Maximum number of notices removed in one transaction. */
const mostAtOnce = 1_000;

/** Removes the oldest notices of members who have too many. */
export class NoticePruning {
  constructor(private readonly dependencies: NoticePruningDependencies) {}

  /** @param isStopped called between two members */
  async prune(isStopped = () => false): Promise<void> {
    const { counts, transact } = this.dependencies;
    while (!isStopped()) {
      const full = await counts.findOne({ count: { $gt: mostKept } }).lean();
      if (!full) return;
      await transact((unit) => this.pruneOf(full._id, unit));
    }
  }

  /**
   * Removes the notices beyond the maximum and counts again, because the stored count is only an
   * upper bound.
   */
  private async pruneOf(userId: string, { session }: UnitOfWork): Promise<void> {
    const { counts, rows } = this.dependencies;
    const oldest = await rows
      .find({ userId }, { _id: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .skip(mostKept)
      .limit(mostAtOnce)
      .session(session)
      .lean();
    const ids = oldest.map(({ _id }) => _id);
    if (ids.length > 0) await rows.deleteMany({ _id: { $in: ids } }, { session });
    const count = await rows.countDocuments({ userId }).session(session);
    await counts.updateOne({ _id: userId }, { $set: { count } }, { session });
  }
}
