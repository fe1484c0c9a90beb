import { DomainError } from '@bambuzal/contracts';
import { type Actor, objectIdOf } from '@bambuzal/service-kit';
import type { SystemUpdateRow } from './system-update.model';
import { openProduct } from './move-windows';
import { publishAudit, type UpdateDependencies, windowKey } from './update-dependencies';

/**
 * Cancels an announced window, or ends an open one and opens the product.
 *
 * @throws DomainError NOT_FOUND or MAINTENANCE_OVER
 */
export function cancelMaintenance(
  dependencies: Pick<UpdateDependencies, 'now' | 'rows' | 'settings' | 'transact'>,
  by: Actor,
  id: string,
): Promise<SystemUpdateRow> {
  const { now, rows, transact } = dependencies;
  return transact(
    async (unit) => {
      const { session } = unit;
      const row = await rows
        .findOne({ _id: objectIdOf(id), kind: 'maintenance' })
        .session(session)
        .lean();
      if (!row) throw new DomainError('NOT_FOUND');
      if (row.state !== 'announced' && row.state !== 'open') {
        throw new DomainError('MAINTENANCE_OVER');
      }
      const state = row.state === 'open' ? 'ended' : 'cancelled';
      const happenedAt = now();
      await rows.updateOne({ _id: row._id }, { $set: { state, didClose: false } }, { session });
      if (row.didClose) {
        const changer = { adminId: by.caller.sub, origin: by.origin };
        await openProduct(dependencies, unit, changer);
      }
      await publishAudit(unit, by, {
        action: 'cancel_maintenance',
        entityType: 'system_update',
        entityId: id,
        changes: { oldValues: { state: row.state }, newValues: { state } },
        description: `Manutenção cancelada: ${row.title}`,
        happenedAt,
      });
      return { ...row, state, didClose: false };
    },
    { key: windowKey },
  );
}
