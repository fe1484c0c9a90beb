import { bonusAdministrationEndpoints, bonusEndpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { BonusDecisions } from './bonus-decisions';
import type { BonusList } from './bonus-list';

export function bonusRoutes(list: BonusList, decisions: BonusDecisions): Operation[] {
  const { pending, credit, cancel } = bonusAdministrationEndpoints;
  return [
    operation(bonusEndpoints.list, ({ caller, query }) => list.own(caller.sub, query)),
    operation(bonusEndpoints.one, ({ caller, params }) => list.one(caller.sub, params.id)),
    operation(pending, ({ query }) => list.all(query)),
    operation(credit, async ({ caller, params, request }) =>
      list.administered(await decisions.credit({ caller, origin: originOf(request) }, params.id)),
    ),
    operation(cancel, async ({ body, caller, params, request }) => {
      const by = { caller, origin: originOf(request) };
      return list.administered(await decisions.cancel(by, params.id, body.reason));
    }),
  ];
}
