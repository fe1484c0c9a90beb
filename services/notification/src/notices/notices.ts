import { defaultLanguage, notificationSchema } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { z } from 'zod';
import type { NotificationDependencies } from '../dependencies';
import type { NewNotice, NoticeBook } from './notice-book';
import { isForAdministrators } from './notice-kinds';
import { noticeView } from './notice-view';
import type { NoticeMatter, NoticeRow } from './notice.model';

interface NoticesDependencies extends Pick<
  NotificationDependencies,
  'live' | 'recipients' | 'settings'
> {
  readonly book: NoticeBook;
}

/** Notifies members of events: stores each notice with its source, and sends it to open pages. */
export class Notices {
  constructor(private readonly dependencies: NoticesDependencies) {}

  /**
   * Adds each notice once, even for repeated events. Administrators get only their own kinds. The
   * number of commands does not depend on the number of notices.
   *
   * @returns the new notices
   */
  async add(unit: UnitOfWork, notices: readonly NewNotice[]): Promise<readonly NoticeRow[]> {
    const { book, live, recipients, settings } = this.dependencies;
    const userIds = notices.map(({ userId }) => userId);
    const people = await recipients.of(userIds, unit);
    const fresh = await book.write(
      unit,
      notices.filter(
        ({ userId, matter }) => people.get(userId)?.role !== 'admin' || isTold(matter),
      ),
    );
    if (fresh.length === 0) return fresh;
    const { currency } = await settings.read();
    unit.afterCommit(() => {
      for (const row of fresh) {
        const language = people.get(row.userId)?.language ?? defaultLanguage;
        const news = z.encode(notificationSchema, noticeView(row, { language, currency }));
        live.notify([row.userId], 'notification', news);
      }
    });
    return fresh;
  }
}

/** Announcements go to members only. */
function isTold(matter: NoticeMatter): boolean {
  return matter.kind !== 'announcement' && isForAdministrators(matter.kind);
}
