import { DomainError, profileEndpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { AuthDependencies } from '../dependencies';
import { OwnProfile } from './own-profile';

export function profileRoutes(dependencies: AuthDependencies): Operation[] {
  const profile = new OwnProfile(dependencies);
  const { demo } = dependencies.config;
  return [
    operation(profileEndpoints.read, ({ caller }) => profile.read(caller)),
    operation(profileEndpoints.change, ({ body, caller, request }) =>
      profile.change({ caller, origin: originOf(request) }, body),
    ),
    operation(profileEndpoints.avatar, () =>
      Promise.reject(new DomainError(demo ? 'DISABLED_IN_DEMO' : 'NOT_OFFERED')),
    ),
  ];
}
