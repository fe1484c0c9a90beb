import { type Module, PeriodicTask } from '@bambuzal/service-kit';
import type { AuthDependencies } from '../dependencies';
import { sessionRoutes } from './session.routes';
import { sessionModel } from './session.model';

const restoreIntervalMs = 15_000;

/** Sessions, and the copy in Redis of ended ones, by which every service refuses their tokens. */
export function sessionsModule(dependencies: AuthDependencies): Module {
  const { cache, log, revocations } = dependencies;
  // A Redis that lost its data hears of ended sessions with its connection, or when they can be read.
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
