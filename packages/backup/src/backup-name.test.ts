import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  backupNameOf,
  findBackup,
  listAbandoned,
  listBackups,
  unfinishedNameOf,
} from './backup-name';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'names-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 15, 40, 57, 123));
const make = (...names: readonly string[]) => {
  for (const name of names) mkdirSync(path.join(folder, name));
};

test('Names a backup by its namespace and its moment', () => {
  expect(backupNameOf('blue.', at(26))).toBe('blue.2026-11-26T15-40-57.123Z');
  expect(backupNameOf('', at(26))).toBe('2026-11-26T15-40-57.123Z');
});

test("Lists a namespace's own whole backups, the oldest first", async () => {
  const [first, second] = [backupNameOf('', at(3)), backupNameOf('', at(20))];
  make(second, first, backupNameOf('blue.', at(9)), unfinishedNameOf(backupNameOf('', at(9))));
  make('2026', `${first}.old`);
  expect(await listBackups(folder, '')).toEqual([first, second]);
  expect(await listBackups(folder, 'blue.')).toEqual([backupNameOf('blue.', at(9))]);
});

test('Lists as abandoned what began before a moment', async () => {
  const [old, young] = [at(3), at(20)].map((day) => unfinishedNameOf(backupNameOf('', day)));
  make(old ?? '', young ?? '', unfinishedNameOf(backupNameOf('blue.', at(3))));
  expect(await listAbandoned(folder, '', at(10))).toEqual([old]);
});

test('Finds the latest backup and a named one, and refuses others', async () => {
  const [first, second] = [backupNameOf('', at(3)), backupNameOf('', at(20))];
  make(first, second);
  expect(await findBackup(folder, '', 'latest')).toBe(path.join(folder, second));
  expect(await findBackup(folder, '', first)).toBe(path.join(folder, first));
  await expect(findBackup(folder, '', backupNameOf('', at(4)))).rejects.toThrow(/holds no backup/);
  await expect(findBackup(folder, 'blue.', 'latest')).rejects.toThrow(/namespace "blue."/);
  await expect(findBackup(path.join(folder, 'none'), '', 'latest')).rejects.toThrow(
    /BACKUP_FOLDER .* cannot be read/,
  );
});
