import { advertisementEndpoints as endpoints, inLanguage } from '@bambuzal/contracts';
import {
  currentContext,
  dayOf,
  operation,
  type Operation,
  type OperatorTable,
  tableRoutes,
} from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import type { z } from 'zod';
import type { NotificationDependencies } from '../dependencies';
import type { AdvertisementRow } from './advertisement.model';
import { assertOrdered } from './dates';
import type { Tally } from './reaction';
import type { RemovedAdvertisements } from './removed-advertisements';
import type { ShownAdvertisements } from './shown-advertisements';
import type { Tallies } from './tallies';

interface Collaborators extends Pick<NotificationDependencies, 'now' | 'recipients'> {
  readonly rows: Model<AdvertisementRow>;
  readonly shown: ShownAdvertisements;
  readonly table: OperatorTable<AdvertisementRow>;
  readonly tallies: Tallies;
  readonly removed: RemovedAdvertisements;
  /** Wakes the task that removes the views of removed advertisements. */
  readonly sweep: () => void;
}

type NewAdvertisement = z.output<typeof endpoints.add.body>;

/** Number of days in the counts by day. */
const shownDays = 30;

export function advertisementRoutes(collaborators: Collaborators): Operation[] {
  return [...memberRoutes(collaborators), ...operatorRoutes(collaborators)];
}

function memberRoutes({ shown }: Collaborators): Operation[] {
  return [
    operation(endpoints.active, async ({ query, caller }) => {
      const rows = await shown.at(caller.sub, query);
      const { language } = currentContext();
      return rows.map((row) => advertisementView(inLanguage(row, language)));
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

function operatorRoutes(collaborators: Collaborators): Operation[] {
  const { now, recipients, removed, rows, sweep, table, tallies } = collaborators;
  return [
    operation(endpoints.audience, async ({ query }) => ({
      members: await recipients.countMembers({ heardOfBy: now(), levels: query.levels ?? [] }),
    })),
    operation(endpoints.days, async ({ params }) => {
      const { _id } = await table.read(params.id);
      return { data: await tallies.byDay(_id, dayOf(now()), shownDays) };
    }),
    ...tableRoutes(
      endpoints,
      {
        rows,
        filters: { type: 'type', placement: 'placement', active: 'isActive' },
        sorts: { priority: 'priority', createdAt: 'createdAt' },
        view: async (found) => {
          const tallyOf = await tallies.of(found.map(({ _id }) => _id));
          return found.map((row) => administeredView(row, tallyOf(row._id)));
        },
      },
      {
        read: (id) => table.read(id),
        add: (by, fields: NewAdvertisement) => {
          const row = assertOrdered({ _id: new Types.ObjectId(), ...fields, createdAt: now() });
          return table.add(by, row, (unit, { _id }) => tallies.open(unit, _id));
        },
        change: (by, id, patch) =>
          table.change(by, id, (before) => assertOrdered({ ...before, ...patch })),
        remove: async (by, id) => {
          await table.remove(by, id, async (unit, { _id }) => {
            await tallies.close(unit, _id);
            await removed.add(unit, _id);
          });
          sweep();
        },
      },
    ),
  ];
}

function advertisementView({ _id, createdAt: _, translations: __, ...fields }: AdvertisementRow) {
  return { id: String(_id), ...fields };
}

function administeredView(row: AdvertisementRow, tally: Tally) {
  const { createdAt, translations = {} } = row;
  return { ...advertisementView(row), ...tally, translations, createdAt };
}
