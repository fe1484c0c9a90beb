import { networkEndpoints } from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { Network } from './network';

export function networkRoutes(network: Network): Operation[] {
  return [
    operation(networkEndpoints.overview, ({ caller }) => network.overview(caller.sub)),
    operation(networkEndpoints.members, ({ caller, query }) => network.page(caller.sub, query)),
  ];
}
