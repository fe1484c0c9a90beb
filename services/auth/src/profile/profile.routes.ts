import { DomainError, profileEndpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { AuthParts } from '../parts';
import { OwnProfile } from './own-profile';

export function profileRoutes(parts: AuthParts): Operation[] {
  const profile = new OwnProfile(parts);
  const { demo } = parts.config;
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
