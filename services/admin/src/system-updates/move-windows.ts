import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Changer } from '../settings/settings-audit';
import { pendingWindows } from './pending-windows';
import { stateAt } from './maintenance-window';
import { type UpdateDependencies, windowKey } from './update-dependencies';

type Dependencies = Pick<UpdateDependencies, 'now' | 'rows' | 'settings' | 'transact'>;
type Window = Awaited<ReturnType<typeof pendingWindows>>[number];

/**
 * Closes the product when a window begins, and opens it when the window ends. A window that began
 * and ended while no process ran has no effect. A product that was closed by hand stays closed.
 */
export async function moveWindows(dependencies: Dependencies): Promise<void> {
  const { now, transact } = dependencies;
  for (const window of await pendingWindows(dependencies)) {
    if (stateAt(window, now()) === window.state) continue;
    await transact((unit) => moveWindow(dependencies, unit, window), { key: windowKey });
  }
}

async function moveWindow(
  dependencies: Dependencies,
  unit: UnitOfWork,
  window: Window,
): Promise<void> {
  const { now, rows, settings } = dependencies;
  const state = stateAt(window, now());
  const { session } = unit;
  // Another instance may have moved it, or an administrator may have cancelled it.
  const before = await rows
    .findOneAndUpdate({ _id: window._id, state: window.state }, { $set: { state } }, { session })
    .lean();
  if (!before) return;
  const changer = { adminId: window.createdBy, origin: nowhere };
  if (state === 'open') {
    const didClose = await settings.changeWithin(unit, { maintenanceMode: true }, changer);
    await rows.updateOne({ _id: window._id }, { $set: { didClose } }, { session });
  } else if (before.didClose) {
    await openProduct(dependencies, unit, changer);
  }
}

/** Opens the product, unless somebody has opened it already. */
export async function openProduct(
  { settings }: Pick<Dependencies, 'settings'>,
  unit: UnitOfWork,
  changer: Changer,
): Promise<void> {
  await settings.changeWithin(unit, { maintenanceMode: false }, changer);
}

/** The window acts by itself; its administrator is not at a browser. */
const nowhere = { ipAddress: null, userAgent: null };
