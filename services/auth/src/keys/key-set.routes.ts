import { keySetEndpoint } from '@bambuzal/contracts';
import { type Operation, publicOperation } from '@bambuzal/service-kit';
import type { SigningKeys } from './signing-keys';

export function keySetRoutes(keys: SigningKeys): Operation[] {
  return [
    publicOperation(keySetEndpoint, ({ response }) => {
      // Shorter than the time between the publication of a new key and its first use.
      response.setHeader('cache-control', 'public, max-age=300');
      return Promise.resolve({ keys: keys.published() });
    }),
  ];
}
