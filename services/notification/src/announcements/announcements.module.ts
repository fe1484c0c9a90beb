import { notificationEndpoints } from '@bambuzal/contracts';
import {
  actorOf,
  idempotently,
  listRoute,
  type Module,
  operation,
  PeriodicTask,
} from '@bambuzal/service-kit';
import type { Notices } from '../notices/notices';
import type { NotificationDependencies } from '../dependencies';
import { announcementList } from './announcement-list';
import { announcementModel } from './announcement.model';
import { type Announcement, Announcements } from './announcements';

type Announcer = Parameters<typeof actorOf>[0];

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
  const announce = ({ caller, request }: Announcer, announcement: Announcement) =>
    announcements.announce(actorOf({ caller, request }), announcement, (make) =>
      idempotency.once(request, caller.sub, make),
    );
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
      listRoute(notificationEndpoints.announcements, announcementList(dependencies)),
      operation(notificationEndpoints.announce, ({ body, ...call }) => announce(call, body)),
      operation(notificationEndpoints.tellMember, ({ body, params, ...call }) =>
        announce(call, { ...body, userId: params.id, username: null, levels: [] }),
      ),
    ],
    workers: [task],
  };
}
