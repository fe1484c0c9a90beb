import { bonusAdministrationEndpoints, bonusEndpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { ReferralParts } from '../parts';
import { BonusList } from './bonus-list';
import { cancelBonus, creditBonus } from './decide-flagged-bonus';

export function bonusRoutes(parts: ReferralParts): Operation[] {
  const list = new BonusList({ rows: parts.bonusRows, members: parts.members });
  const { pending, credit, cancel } = bonusAdministrationEndpoints;
  return [
    operation(bonusEndpoints.list, ({ caller, query }) => list.own(caller.sub, query)),
    operation(bonusEndpoints.one, ({ caller, params }) => list.one(caller.sub, params.id)),
    operation(pending, ({ query }) => list.all(query)),
    operation(credit, async ({ caller, params, request }) => {
      const by = { caller, origin: originOf(request) };
      return list.administered(await creditBonus(parts, params.id, by));
    }),
    operation(cancel, async ({ body, caller, params, request }) => {
      const by = { caller, origin: originOf(request) };
      return list.administered(await cancelBonus(parts, params.id, by, body.reason));
    }),
  ];
}
