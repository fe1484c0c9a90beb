export { backUp, type BackUpOptions } from './back-up';
export { BackupError } from './backup-error';
export { checkBackup } from './check-backup';
export { trialNamespace } from './drop-trial';
export { type Restored, restoreBackup, type RestoreOptions } from './restore-backup';
