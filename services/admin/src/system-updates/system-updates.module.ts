import { systemUpdateEndpoints as endpoints } from '@bambuzal/contracts';
import {
  actorOf,
  listRoute,
  type Members,
  type Module,
  operation,
  PeriodicTask,
  type ServiceContext,
} from '@bambuzal/service-kit';
import type { Settings } from '../settings/settings';
import { addUpdate } from './add-update';
import { cancelMaintenance } from './cancel-maintenance';
import { moveWindows } from './move-windows';
import { type SystemUpdateRow, systemUpdateModel } from './system-update.model';
import type { ShownWindow } from './shown-window';
import { updateView, updateViews } from './update-view';

/** A window begins and ends within this time. */
const windowIntervalMs = 5_000;

interface UpdateParts {
  readonly members: Members;
  readonly settings: Pick<Settings, 'changeWithin'>;
  readonly shownWindow: ShownWindow;
}

/** Changes of the product, and maintenance windows that close and open it. */
export function systemUpdatesModule(
  { database, log, transact }: ServiceContext,
  { members, settings, shownWindow }: UpdateParts,
  now: () => Date,
): Module {
  const rows = systemUpdateModel(database.connection);
  const dependencies = { rows, members, settings, transact, now };
  const windows = new PeriodicTask({
    name: 'maintenance windows',
    everyMs: windowIntervalMs,
    log,
    async run() {
      await moveWindows(dependencies);
      await shownWindow.refresh();
    },
  });
  const answer = async (row: SystemUpdateRow) => {
    await shownWindow.refresh();
    const authors = await members.ownersOf([row.createdBy]);
    return updateView(row, authors.get(row.createdBy)?.fullName ?? null);
  };
  return {
    name: 'system-updates',
    models: [systemUpdateModel],
    routes: [
      listRoute(endpoints.list, {
        rows,
        filters: { kind: 'kind' },
        sorts: { createdAt: 'createdAt' },
        view: (found) => updateViews(dependencies, found),
      }),
      operation(endpoints.add, async ({ body, ...call }) =>
        answer(await addUpdate(dependencies, actorOf(call), body)),
      ),
      operation(endpoints.cancel, async ({ params, ...call }) =>
        answer(await cancelMaintenance(dependencies, actorOf(call), params.id)),
      ),
    ],
    workers: [windows],
  };
}
