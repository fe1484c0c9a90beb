import type { AuditLogJson } from '@bambuzal/contracts';
import type { SettingsChange } from '../api/settings';
import { settingsFields } from './settings-fields';

/** Settings that a change can be undone for; secrets are never read, so their old values are lost. */
const undoable = new Set<string>([
  ...settingsFields.flatMap(({ kind, name }) => (kind === 'secret' ? [] : [name])),
  'maintenanceMode',
]);

/** @returns the values before a recorded change, as a change; empty if it cannot be undone */
export function undoOf({ oldValues }: Pick<AuditLogJson, 'oldValues'>): SettingsChange {
  return Object.fromEntries(
    Object.entries(oldValues ?? {}).flatMap(([name, value]) =>
      undoable.has(name) && isSettable(value) ? [[name, value] as const] : [],
    ),
  );
}

function isSettable(value: unknown): value is SettingsChange[string] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
