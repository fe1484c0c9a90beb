import { notificationEndpoints } from '@bambuzal/contracts';
import {
  type Module,
  idempotently,
  operation,
  originOf,
  PeriodicTask,
} from '@bambuzal/service-kit';
import type { Notices } from '../notices/notices';
import type { NotificationDependencies } from '../dependencies';
import { announcementModel } from './announcement.model';
import { Announcements } from './announcements';

/**
 * Interval for announcements left by a process that died. A new announcement is handled at once.
 */
const noticeIntervalMs = 5_000;

/** Operators' announcements to members. */
export function announcementsModule(
  dependencies: NotificationDependencies,
  notices: Notices,
): Module {
  const { connection, log } = dependencies;
  const announcements = new Announcements({
    ...dependencies,
    notices,
    rows: announcementModel(connection),
    wake: () => task.wake(),
  });
  const idempotency = idempotently(connection, dependencies.transact, dependencies.now);
  const task = new PeriodicTask({
    name: 'telling of announcements',
    log,
    everyMs: noticeIntervalMs,
    run: (isStopped) => announcements.notifyAll(isStopped),
  });
  return {
    name: 'announcements',
    models: [announcementModel],
    routes: [
      operation(notificationEndpoints.announce, ({ body, caller, request }) =>
        announcements.announce({ caller, origin: originOf(request) }, body, (make) =>
          idempotency.once(request, caller.sub, make),
        ),
      ),
    ],
    workers: [task],
  };
}
