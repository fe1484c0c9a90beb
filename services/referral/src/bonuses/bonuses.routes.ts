import {
  bonusAdministrationEndpoints,
  bonusEndpoints,
  bonusPreviewEndpoints,
  memberNetworkEndpoints,
} from '@bambuzal/contracts';
import { actorOf, listRoute, operation, type Operation } from '@bambuzal/service-kit';
import type { ReferralDependencies } from '../dependencies';
import { BonusList } from './bonus-list';
import { decideFlaggedBonus, previewFlaggedBonus } from './decide-flagged-bonus';

export function bonusRoutes(dependencies: ReferralDependencies): Operation[] {
  const list = new BonusList({ rows: dependencies.bonusRows, members: dependencies.members });
  const { pending, credit, cancel } = bonusAdministrationEndpoints;
  return [
    operation(bonusEndpoints.list, ({ caller, query }) => list.own(caller.sub, query)),
    operation(bonusEndpoints.one, ({ caller, params }) => list.one(caller.sub, params.id)),
    listRoute(pending, list.all),
    operation(memberNetworkEndpoints.bonuses, ({ params, query }) =>
      list.ofMember(params.id, query),
    ),
    operation(credit, async ({ params, body, ...decider }) => {
      const command = { kind: 'credit' } as const;
      const by = actorOf(decider);
      return list.administered(
        await decideFlaggedBonus(dependencies, params.id, command, by, body?.stateToken),
      );
    }),
    operation(cancel, async ({ params, body: { reason, stateToken }, ...decider }) => {
      const command = { kind: 'cancel', reason } as const;
      const by = actorOf(decider);
      return list.administered(
        await decideFlaggedBonus(dependencies, params.id, command, by, stateToken),
      );
    }),
    operation(bonusPreviewEndpoints.credit, ({ params, ...decider }) =>
      previewFlaggedBonus(dependencies, params.id, { kind: 'credit' }, actorOf(decider)),
    ),
    operation(bonusPreviewEndpoints.cancel, ({ params, ...decider }) =>
      previewFlaggedBonus(
        dependencies,
        params.id,
        { kind: 'cancel', reason: '' },
        actorOf(decider),
      ),
    ),
  ];
}
