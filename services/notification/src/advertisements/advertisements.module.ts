import { type Module, PeriodicTask, OperatorTable } from '@bambuzal/service-kit';
import { publishOperatorAudit } from '../audit';
import type { NotificationDependencies } from '../dependencies';
import { auditedTranslations } from '../translations/audited-translations';
import { advertisementDayModel } from './advertisement-day.model';
import { type AdvertisementRow, advertisementModel } from './advertisement.model';
import { advertisementRoutes } from './advertisements.routes';
import { advertisementViewModel } from './advertisement-view.model';
import { removedAdvertisementModel, RemovedAdvertisements } from './removed-advertisements';
import { ShownAdvertisements } from './shown-advertisements';
import { Tallies } from './tallies';
import { tallyModel } from './tally.model';

type Dependencies = Pick<
  NotificationDependencies,
  'connection' | 'log' | 'recipients' | 'transact' | 'now'
>;
/** Interval for removals left by a stop or a failure. A new removal wakes the sweep at once. */
const sweepIntervalMs = 10 * 60_000;

/** The operator's advertisements to members. */
export function advertisementsModule(dependencies: Dependencies): Module {
  const { connection, log } = dependencies;
  const rows = advertisementModel(connection);
  const views = advertisementViewModel(connection);
  const days = advertisementDayModel(connection);
  const tallies = new Tallies(tallyModel(connection), days);
  const removed = new RemovedAdvertisements(connection, views, days);
  const task = new PeriodicTask({
    name: 'sweep of removed advertisements',
    log,
    everyMs: sweepIntervalMs,
    run: (isStopped) => removed.sweep(isStopped),
  });
  const table = new OperatorTable<AdvertisementRow>(
    { ...dependencies, publishAudit: publishOperatorAudit },
    {
      rows,
      entityType: 'advertisement',
      words: { create: 'Anúncio criado', update: 'Anúncio alterado', delete: 'Anúncio removido' },
      nameOf: ({ title }) => title,
      auditedValues,
    },
  );
  const shown = new ShownAdvertisements({ ...dependencies, rows, views, tallies });
  return {
    name: 'advertisements',
    models: [
      advertisementDayModel,
      advertisementModel,
      advertisementViewModel,
      removedAdvertisementModel,
      tallyModel,
    ],
    routes: advertisementRoutes({
      ...dependencies,
      rows,
      shown,
      table,
      tallies,
      removed,
      sweep: task.wake,
    }),
    workers: [task],
  };
}

function auditedValues({
  _id,
  createdAt: _,
  translations,
  ...row
}: AdvertisementRow): Record<string, unknown> {
  return {
    ...row,
    ...auditedTranslations(translations),
    startDate: row.startDate?.toISOString() ?? null,
    endDate: row.endDate?.toISOString() ?? null,
    targetUserLevels: row.targetUserLevels.join(', '),
  };
}
