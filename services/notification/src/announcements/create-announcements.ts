import { notificationEndpoints } from '@bambuzal/contracts';
import {
  type Composition,
  idempotently,
  operation,
  originOf,
  PeriodicTask,
} from '@bambuzal/service-kit';
import type { Notices } from '../notices/notices';
import type { NotificationParts } from '../parts';
import { announcementModel } from './announcement.model';
import { Announcements } from './announcements';

/** The safety net for a process that died while it told; the one that announces wakes it. */
const noticeIntervalMs = 5_000;

/** What operators say to members, wired. */
export function createAnnouncements(
  parts: NotificationParts,
  notices: Notices,
): Omit<Composition, 'keys' | 'onListen'> {
  const { connection, log } = parts;
  const announcements = new Announcements({
    ...parts,
    notices,
    rows: announcementModel(connection),
    wake: () => repeated.wake(),
  });
  const idempotency = idempotently(connection, parts.transact, parts.now);
  const repeated = new PeriodicTask({
    name: 'telling of announcements',
    log,
    intervalMs: noticeIntervalMs,
    work: (isStopped) => announcements.notifyAll(isStopped),
  });
  return {
    operations: [
      operation(notificationEndpoints.announce, ({ body, caller, request }) =>
        announcements.announce({ caller, origin: originOf(request) }, body, (make) =>
          idempotency.once(request, caller.sub, make),
        ),
      ),
    ],
    subscriptions: [],
    onStart: () => {
      repeated.start();
      return Promise.resolve();
    },
    onStop: () => repeated.stop(),
  };
}
