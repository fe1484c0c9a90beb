import { notificationEndpoints, recordNoticesEndpoint } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { NoticeList } from './notice-list';

export function noticeRoutes(list: NoticeList): Operation[] {
  return [
    operation(notificationEndpoints.list, ({ caller, query }) => list.page(caller.sub, query)),
    operation(recordNoticesEndpoint.list, ({ query }) => list.aboutRecord(query.entity)),
    operation(notificationEndpoints.ofMember, ({ params, query }) => list.page(params.id, query)),
    operation(notificationEndpoints.read, ({ caller, params }) => list.read(caller.sub, params.id)),
    operation(notificationEndpoints.remove, async ({ caller, params }) => {
      await list.remove(caller.sub, params.id);
      return { success: true as const };
    }),
    operation(notificationEndpoints.removeAll, async ({ caller }) => {
      await list.removeAll(caller.sub);
      return { success: true as const };
    }),
  ];
}
