import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-error';

/** Stands for the last backup of a namespace. */
export const latest = 'latest';

const stampPattern = /\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z/;

/** Name of a backup: the namespace, and the moment in UTC: `blue.2026-11-26T15-40-57.123Z`. */
export const backupNamePattern = new RegExp(`^([a-z0-9-]{1,30}\\.)?${stampPattern.source}$`);

const unfinishedPrefix = '.unfinished-';

export function backupNameOf(namespace: string, moment: Date): string {
  return `${namespace}${moment.toISOString().replaceAll(':', '-')}`;
}

/** Name of the folder of a backup that is being written. */
export function unfinishedNameOf(name: string): string {
  return `${unfinishedPrefix}${name}`;
}

/**
 * @returns names of the namespace's whole backups, the oldest first
 * @throws BackupError if the folder cannot be read
 */
export async function listBackups(folder: string, namespace: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter((name) => isOf(namespace, name)).toSorted();
}

/**
 * @returns names of the folders that the namespace's backups left because they were killed. A backup
 *   that began after the moment may still be running, so it is left out
 */
export async function listAbandoned(
  folder: string,
  namespace: string,
  before: Date,
): Promise<readonly string[]> {
  const end = unfinishedNameOf(backupNameOf(namespace, before));
  return (await namesIn(folder)).filter(
    (name) =>
      name.startsWith(unfinishedPrefix) &&
      isOf(namespace, name.slice(unfinishedPrefix.length)) &&
      name < end,
  );
}

/**
 * @param wanted a backup's name, or `latest`
 * @returns absolute path of the backup's folder
 * @throws BackupError if there is no such backup
 */
export async function findBackup(
  folder: string,
  namespace: string,
  wanted: string,
): Promise<string> {
  const names = await namesIn(folder);
  const name = wanted === latest ? (await listBackups(folder, namespace)).at(-1) : wanted;
  if (name === undefined) {
    throw new BackupError(`${folder} holds no backup of the namespace "${namespace}".`);
  }
  if (!names.includes(name)) throw new BackupError(`${folder} holds no backup ${name}.`);
  return path.resolve(folder, name);
}

function isOf(namespace: string, name: string): boolean {
  return backupNamePattern.test(name) && name.replace(stampPattern, '') === namespace;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    throw new BackupError(`BACKUP_FOLDER ${folder} cannot be read.`, { cause: error });
  }
}
