import { systemUpdateEndpoints } from '@bambuzal/contracts';
import type { Actor } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { z } from 'zod';
import { assertCanAnnounce } from './maintenance-window';
import type { SystemUpdateRow } from './system-update.model';
import {
  pendingWindows,
  publishAudit,
  type UpdateDependencies,
  windowKey,
} from './update-dependencies';

type NewUpdate = z.output<typeof systemUpdateEndpoints.add.body>;

/**
 * Writes down a change of the product, or announces a maintenance window.
 *
 * @throws DomainError MAINTENANCE_PAST, MAINTENANCE_PERIOD or MAINTENANCE_OVERLAPS
 */
export function addUpdate(
  dependencies: Pick<UpdateDependencies, 'now' | 'rows' | 'transact'>,
  by: Actor,
  update: NewUpdate,
): Promise<SystemUpdateRow> {
  const { now, rows, transact } = dependencies;
  return transact(
    async (unit) => {
      const createdAt = now();
      if (update.kind === 'maintenance') {
        assertCanAnnounce(update, await pendingWindows(dependencies), createdAt);
      }
      const row = rowOf(update, by.caller.sub, createdAt);
      await rows.insertMany([row], { session: unit.session });
      await publishAudit(unit, by, {
        action: 'create',
        entityType: 'system_update',
        entityId: String(row._id),
        changes: { oldValues: {}, newValues: z.encode(systemUpdateEndpoints.add.body, update) },
        description:
          update.kind === 'maintenance'
            ? `Manutenção marcada: ${update.title}`
            : `Atualização registrada: ${update.title}`,
        happenedAt: createdAt,
      });
      return row;
    },
    { key: windowKey },
  );
}

function rowOf(update: NewUpdate, createdBy: string, createdAt: Date): SystemUpdateRow {
  const { kind, text, title } = update;
  const row = { _id: new Types.ObjectId(), kind, title, text, createdBy, createdAt };
  const plain = { version: null, startsAt: null, endsAt: null, state: null, didClose: false };
  if (update.kind === 'change') return { ...row, ...plain, version: update.version };
  const { endsAt, startsAt } = update;
  return { ...row, ...plain, startsAt, endsAt, state: 'announced' };
}
