import { bonusAdministrationEndpoints, bonusEndpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { ReferralDependencies } from '../dependencies';
import { BonusList } from './bonus-list';
import { cancelBonus, creditBonus } from './decide-flagged-bonus';

export function bonusRoutes(dependencies: ReferralDependencies): Operation[] {
  const list = new BonusList({ rows: dependencies.bonusRows, members: dependencies.members });
  const { pending, credit, cancel } = bonusAdministrationEndpoints;
  return [
    operation(bonusEndpoints.list, ({ caller, query }) => list.own(caller.sub, query)),
    operation(bonusEndpoints.one, ({ caller, params }) => list.one(caller.sub, params.id)),
    operation(pending, ({ query }) => list.all(query)),
    operation(credit, async ({ caller, params, request }) => {
      const by = { caller, origin: originOf(request) };
      return list.administered(await creditBonus(dependencies, params.id, by));
    }),
    operation(cancel, async ({ body, caller, params, request }) => {
      const by = { caller, origin: originOf(request) };
      return list.administered(await cancelBonus(dependencies, params.id, by, body.reason));
    }),
  ];
}
