import { systemUpdateEndpoints } from '@bambuzal/contracts';
import type { Actor } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { z } from 'zod';
import { pendingWindows } from './pending-windows';
import { assertCanAnnounce, type Period } from './maintenance-window';
import type { SystemUpdateRow } from './system-update.model';
import { publishAudit, type UpdateDependencies, windowKey } from './update-dependencies';

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
      const period = periodOf(update);
      if (period) assertCanAnnounce(period, await pendingWindows(dependencies), createdAt);
      const row = rowOf(update, period, { createdBy: by.caller.sub, createdAt });
      await rows.insertMany([row], { session: unit.session });
      await publishAudit(unit, by, {
        action: 'create',
        entityType: 'system_update',
        entityId: String(row._id),
        changes: { oldValues: {}, newValues: z.encode(systemUpdateEndpoints.add.body, update) },
        description: period
          ? `Manutenção marcada: ${update.title}`
          : `Atualização registrada: ${update.title}`,
        happenedAt: createdAt,
      });
      return row;
    },
    { key: windowKey },
  );
}

/** @returns the times of a maintenance window, which the contract requires; nothing for a change */
function periodOf({ endsAt, kind, startsAt }: NewUpdate): Period | undefined {
  return kind === 'maintenance' && startsAt && endsAt ? { startsAt, endsAt } : undefined;
}

function rowOf(
  { kind, text, title, version = null }: NewUpdate,
  period: Period | undefined,
  made: Pick<SystemUpdateRow, 'createdAt' | 'createdBy'>,
): SystemUpdateRow {
  return {
    ...made,
    _id: new Types.ObjectId(),
    kind,
    title,
    text,
    version: period ? null : version,
    startsAt: period?.startsAt ?? null,
    endsAt: period?.endsAt ?? null,
    state: period ? 'announced' : null,
    didClose: false,
  };
}
