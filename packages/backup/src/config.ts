import { readConfig, serviceConfigSchema } from '@bambuzal/service-kit';
import { z } from 'zod';
import { backupNamePattern, latest } from './backup-name';

type Environment = Readonly<Record<string, string | undefined>>;

const { LOG_LEVEL, MONGODB_URI, NAMESPACE, VERSION } = serviceConfigSchema.shape;

/** Variables of the program. Each command reads those that it needs. */
export const backupConfigSchema = z.object({
  MONGODB_URI,
  NAMESPACE,
  LOG_LEVEL,
  VERSION,
  BACKUP_FOLDER: z.string().min(1).describe('Folder that holds the backups; it must exist'),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(14)
    .describe('Number of backups that are kept; older ones are deleted after a new one is whole'),
  RESTORE_FROM: z
    .string()
    .refine((text) => text === latest || backupNamePattern.test(text), {
      error: `must be the name of a backup, or ${latest}`,
    })
    .describe('Backup that `restore` and `check` read: its name, or `latest`, that of NAMESPACE'),
  RESTORE_NAMESPACE: NAMESPACE.unwrap()
    .optional()
    .describe("Namespace that `restore` writes to; the backup's unless given"),
});

/** @throws ConfigError */
export function readBackupConfig(environment: Environment) {
  const schema = backupConfigSchema.omit({ RESTORE_FROM: true, RESTORE_NAMESPACE: true });
  return readConfig(schema, environment);
}

/** @throws ConfigError */
export function readRestoreConfig(environment: Environment) {
  return readConfig(backupConfigSchema.omit({ BACKUP_KEEP: true }), environment);
}

/** @throws ConfigError */
export function readDropConfig(environment: Environment) {
  const fields = { MONGODB_URI: true, NAMESPACE: true, LOG_LEVEL: true } as const;
  return readConfig(backupConfigSchema.pick(fields), environment);
}

/** @throws ConfigError */
export function readCheckConfig(environment: Environment) {
  const fields = {
    BACKUP_FOLDER: true,
    LOG_LEVEL: true,
    NAMESPACE: true,
    RESTORE_FROM: true,
  } as const;
  return readConfig(backupConfigSchema.pick(fields), environment);
}
