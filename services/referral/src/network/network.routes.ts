import { memberNetworkEndpoints, networkEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { ReferralDependencies } from '../dependencies';
import { readMemberNetwork } from './read-member-network';
import { Network } from './network';

export function networkRoutes({
  figures,
  levels,
  memberRows: rows,
  members,
}: ReferralDependencies): Operation[] {
  const network = new Network({ rows, members, figures, levels });
  return [
    operation(networkEndpoints.overview, ({ caller }) => network.overview(caller.sub)),
    operation(networkEndpoints.members, ({ caller, query }) => network.page(caller.sub, query)),
    operation(memberNetworkEndpoints.network, ({ params, query }) =>
      readMemberNetwork({ rows, members, network }, params.id, query),
    ),
  ];
}
