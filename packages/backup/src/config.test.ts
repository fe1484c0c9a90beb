import { readBackupConfig, readCheckConfig, readRestoreConfig } from './config';

const uri = { MONGODB_URI: 'mongodb://localhost/', BACKUP_FOLDER: '/backups' };
const name = '2026-11-26T15-40-57.123Z';

test('a backup needs a database and a folder', () => {
  expect(readBackupConfig(uri)).toMatchObject({ NAMESPACE: '', BACKUP_KEEP: 14 });
  expect(() => readBackupConfig({})).toThrow(/MONGODB_URI is missing.*BACKUP_FOLDER is missing/);
  expect(() => readBackupConfig({ ...uri, BACKUP_KEEP: '0' })).toThrow(/BACKUP_KEEP/);
});

test('a restore needs the name of a backup, and tells no namespace from an empty one', () => {
  expect(readRestoreConfig({ ...uri, RESTORE_FROM: name }).RESTORE_NAMESPACE).toBeUndefined();
  const emptied = { ...uri, RESTORE_FROM: 'latest', RESTORE_NAMESPACE: '' };
  expect(readRestoreConfig(emptied).RESTORE_NAMESPACE).toBe('');
  expect(() => readRestoreConfig(uri)).toThrow(/RESTORE_FROM is missing/);
});

test.each(['../secrets', 'yesterday', `/${name}`, `${name}/..`])('Refuses to read %s', (from) => {
  expect(() => readCheckConfig({ ...uri, RESTORE_FROM: from })).toThrow(
    /RESTORE_FROM: must be the name of a backup, or latest/,
  );
});

test('a check needs no database', () => {
  const { BACKUP_FOLDER } = uri;
  expect(readCheckConfig({ BACKUP_FOLDER, RESTORE_FROM: name }).RESTORE_FROM).toBe(name);
});
