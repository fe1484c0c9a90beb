import { levelEndpoints as endpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { Levels } from './levels';

export function levelRoutes(levels: Levels): Operation[] {
  return [
    operation(endpoints.list, ({ caller, query }) => levels.list(caller, query)),
    operation(endpoints.add, ({ caller, body, request }) =>
      levels.add({ caller, origin: originOf(request) }, body),
    ),
    operation(endpoints.change, ({ caller, params, body, request }) =>
      levels.change({ caller, origin: originOf(request) }, params.id, body),
    ),
    operation(endpoints.remove, async ({ caller, params, request }) => {
      await levels.remove({ caller, origin: originOf(request) }, params.id);
      return { success: true } as const;
    }),
  ];
}
