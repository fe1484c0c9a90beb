import { type Module, PeriodicTask } from '@bambuzal/service-kit';
import type { AuthDependencies } from '../dependencies';
import { sessionRoutes } from './session.routes';
import { sessionModel } from './session.model';

const restoreIntervalMs = 15_000;

/**
 * Module of sessions, and of the copy of ended sessions in Redis, by which every service refuses
 * their tokens.
 */
export function sessionsModule(dependencies: AuthDependencies): Module {
  const { cache, log, revocations } = dependencies;
  // A Redis that lost its data gets the ended sessions when it connects, or once MongoDB can be
  // read.
  const restore = new PeriodicTask({
    name: 'ended sessions in Redis',
    everyMs: restoreIntervalMs,
    log,
    run: () => revocations.restore(),
  });
  return {
    name: 'sessions',
    models: [sessionModel],
    routes: sessionRoutes(dependencies),
    workers: [restore],
    start() {
      cache.on('ready', restore.wake);
      return Promise.resolve();
    },
  };
}
