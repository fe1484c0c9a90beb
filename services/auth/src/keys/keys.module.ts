import { type Module, PeriodicTask } from '@bambuzal/service-kit';
import type { AuthDependencies } from '../dependencies';
import { keySetRoutes } from './key-set.routes';
import { maintenanceIntervalMs } from './signing-keys';
import { signingKeyModel } from './signing-key.model';

/** Module of the keys that sign tokens. The first key exists before anybody can sign in. */
export function keysModule({ keys, log }: Pick<AuthDependencies, 'keys' | 'log'>): Module {
  const maintenance = new PeriodicTask({
    name: 'signing keys',
    everyMs: maintenanceIntervalMs,
    log,
    run: () => keys.maintain(),
  });
  return {
    name: 'keys',
    models: [signingKeyModel],
    keys: keys.source,
    routes: keySetRoutes(keys),
    workers: [maintenance],
    start: () => keys.maintain(),
  };
}
