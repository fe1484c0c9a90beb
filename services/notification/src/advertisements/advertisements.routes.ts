import { advertisementEndpoints as endpoints } from '@bambuzal/contracts';
import { actorOf, operation, type Operation, type OperatorTable } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import type { NotificationDependencies } from '../dependencies';
import type { AdvertisementRow } from './advertisement.model';
import { assertOrdered } from './dates';
import type { Tally } from './reaction';
import type { RemovedAdvertisements } from './removed-advertisements';
import type { ShownAdvertisements } from './shown-advertisements';
import type { Tallies } from './tallies';

interface Collaborators extends Pick<NotificationDependencies, 'now'> {
  readonly shown: ShownAdvertisements;
  readonly table: OperatorTable<AdvertisementRow>;
  readonly tallies: Tallies;
  readonly removed: RemovedAdvertisements;
  /** Wakes the task that removes the views of removed advertisements. */
  readonly sweep: () => void;
}

export function advertisementRoutes(collaborators: Collaborators): Operation[] {
  return [...memberRoutes(collaborators), ...operatorRoutes(collaborators)];
}

function memberRoutes({ shown }: Collaborators): Operation[] {
  return [
    operation(endpoints.active, async ({ query, caller }) => {
      const rows = await shown.at(caller.sub, query);
      return rows.map(advertisementView);
    }),
    operation(endpoints.view, async ({ body, caller }) => {
      await shown.note(caller.sub, body.advertisementId, 'view');
      return { success: true as const };
    }),
    operation(endpoints.click, async ({ body, caller }) => {
      await shown.note(caller.sub, body.advertisementId, 'click');
      return { success: true as const };
    }),
    operation(endpoints.dismiss, async ({ body, caller }) => {
      await shown.note(caller.sub, body.advertisementId, 'dismiss');
      return { success: true as const };
    }),
  ];
}

function operatorRoutes({ now, removed, sweep, table, tallies }: Collaborators): Operation[] {
  const viewOf = async (row: AdvertisementRow) => {
    const tallyOf = await tallies.of([row._id]);
    return administeredView(row, tallyOf(row._id));
  };
  return [
    operation(endpoints.all, async ({ query }) => {
      const { data, pagination } = await table.page(query);
      const tallyOf = await tallies.of(data.map(({ _id }) => _id));
      return { data: data.map((row) => administeredView(row, tallyOf(row._id))), pagination };
    }),
    operation(endpoints.add, async ({ body, caller, request }) => {
      const row = assertOrdered({ _id: new Types.ObjectId(), ...body, createdAt: now() });
      const by = actorOf({ caller, request });
      return viewOf(await table.add(by, row, (unit, { _id }) => tallies.open(unit, _id)));
    }),
    operation(endpoints.change, async ({ params, body, caller, request }) => {
      const by = actorOf({ caller, request });
      const changed = (before: AdvertisementRow) => assertOrdered({ ...before, ...body });
      return viewOf(await table.change(by, params.id, changed));
    }),
    operation(endpoints.remove, async ({ params, caller, request }) => {
      await table.remove(actorOf({ caller, request }), params.id, async (unit, { _id }) => {
        await tallies.close(unit, _id);
        await removed.add(unit, _id);
      });
      sweep();
      return { success: true as const };
    }),
  ];
}

function advertisementView({ _id, createdAt: _, ...fields }: AdvertisementRow) {
  return { id: String(_id), ...fields };
}

function administeredView(row: AdvertisementRow, tally: Tally) {
  return { ...advertisementView(row), ...tally, createdAt: row.createdAt };
}
