import { type Module, PeriodicTask } from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';
import { oversightRoutes } from './oversight';
import { recount } from './recount';
import { recountReading } from './recount-reading';
import { solvencyOf } from './solvency';
import { solvencyRecountModel } from './solvency-recount.model';
import { SolvencyRecounts } from './solvency-recounts';

/**
 * Interval at which an instance looks whether a recount is due. It is much shorter than the hour
 * between two recounts, so that another instance takes over soon.
 */
const lookMs = 60_000;

/**
 * Recounts the ledger every hour and on request. Administrators who may see money see the result.
 * The command `recount` recounts it in a process of its own, and keeps no result.
 */
export function solvencyModule(dependencies: WalletDependencies): Module {
  const { connection, log, now } = dependencies;
  const rows = solvencyRecountModel(connection);
  const recounts = new SolvencyRecounts({
    rows,
    count: (isStopped) => solvencyOf(dependencies, isStopped),
    log,
    now,
  });
  return {
    name: 'solvency',
    models: [solvencyRecountModel],
    routes: oversightRoutes(dependencies, recounts),
    workers: [
      new PeriodicTask({
        name: 'recount of the ledger',
        everyMs: lookMs,
        log,
        run: (isStopped) => recounts.recountIfDue(isStopped),
      }),
    ],
    readings: [recountReading({ rows, now })],
    commands: { recount: () => recount(dependencies) },
  };
}
