import {
  type AuditRecord,
  type SettingsSecrets,
  type SystemSettings,
  systemSettingsSchema,
} from '@bambuzal/contracts';
import { z } from 'zod';

/** Administrator who changes settings, and the origin of the request. */
export interface Changer {
  readonly adminId: string;
  /** Network address and browser; `null` for changes by the demo's seed. */
  readonly origin: Pick<AuditRecord, 'ipAddress' | 'userAgent'>;
}

interface State {
  readonly settings: SystemSettings;
  /** Encrypted secrets. The audit record shows only whether a secret is set. */
  readonly secrets: Partial<SettingsSecrets>;
}

interface SettingsChange {
  readonly before: State;
  readonly after: State;
  /** Names of changed settings and secrets. */
  readonly changedFields: readonly string[];
}

/** Placeholder for a secret in audit records, which show that it is set but never its value. */
const hidden = '[secret]';

/**
 * @returns the audit record, with values in the form of the API, so that amounts read as they were
 *   typed
 */
export function auditOfChange(
  { before, after, changedFields }: SettingsChange,
  { adminId, origin }: Changer,
  at: Date,
): AuditRecord {
  return {
    userId: null,
    adminId,
    action: 'update',
    entityType: 'system_settings',
    entityId: 'current',
    oldValues: shown(before, changedFields),
    newValues: shown(after, changedFields),
    ipAddress: origin.ipAddress,
    userAgent: origin.userAgent,
    description: `Configurações alteradas: ${changedFields.join(', ')}`,
    happenedAt: at.toISOString(),
  };
}

function shown({ settings, secrets }: State, names: readonly string[]): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(z.encode(systemSettingsSchema, settings)));
  const stored = new Map(Object.entries(secrets));
  return Object.fromEntries(
    names.map((name) => [name, values.get(name) ?? (stored.get(name) ? hidden : null)]),
  );
}
