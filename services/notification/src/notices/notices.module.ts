import { type Module, PeriodicTask } from '@bambuzal/service-kit';
import type { NotificationDependencies } from '../dependencies';
import { NoticeBook } from './notice-book';
import { noticeCountModel } from './notice-count.model';
import { NoticeList } from './notice-list';
import { NoticePruning } from './notice-pruning';
import { noticeSubscriptions } from './notice-subscriptions';
import { noticeModel } from './notice.model';
import { Notices } from './notices';
import { NoticesToAdministrators } from './notices-to-administrators';
import { noticeRoutes } from './notices.routes';

/**
 * Interval between removals. A member may have too many notices for some minutes, which is
 * harmless.
 */
const pruningIntervalMs = 5 * 60_000;

interface NoticesModule extends Module {
  /** For other modules that notify members. */
  readonly notices: Notices;
  readonly administrators: NoticesToAdministrators;
  readonly pruning: NoticePruning;
}

/** Members' notices, and notices to administrators. */
export function noticesModule(dependencies: NotificationDependencies): NoticesModule {
  const { connection, log, transact } = dependencies;
  const rows = noticeModel(connection);
  const counts = noticeCountModel(connection);
  const notices = new Notices({ ...dependencies, book: new NoticeBook(connection) });
  const administrators = new NoticesToAdministrators({ ...dependencies, notices });
  const pruning = new NoticePruning({ rows, counts, transact });
  const task = new PeriodicTask({
    name: 'pruning of notices',
    log,
    everyMs: pruningIntervalMs,
    run: (isStopped) => pruning.prune(isStopped),
  });
  return {
    name: 'notices',
    models: [noticeModel, noticeCountModel],
    routes: noticeRoutes(new NoticeList({ ...dependencies, rows })),
    consumes: noticeSubscriptions(notices, administrators, dependencies),
    workers: [task],
    notices,
    administrators,
    pruning,
  };
}
