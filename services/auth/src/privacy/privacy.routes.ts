import { DomainError, privacyEndpoints } from '@bambuzal/contracts';
import { operation, type Operation, originOf } from '@bambuzal/service-kit';
import type { AuthDependencies } from '../dependencies';
import { DeletionRequest } from './deletion-request';
import { ownData } from './own-data';

export function privacyRoutes(dependencies: AuthDependencies): Operation[] {
  const deletion = new DeletionRequest(dependencies);
  return [
    operation(privacyEndpoints.export, async ({ caller }) => {
      // The read-only view may show data, but only members themselves may download all of it.
      if (caller.readOnly === true) throw new DomainError('READ_ONLY_SESSION');
      return ownData(dependencies, caller);
    }),
    operation(privacyEndpoints.requestDeletion, ({ body, caller, request }) =>
      deletion.make({ caller, origin: originOf(request) }, body.currentPassword),
    ),
  ];
}
