import path from 'node:path';
import { BackupError } from './backup-error';
import { parseDefinition } from './definitions';
import { filesOf, type Manifest, readManifest, type StoredFile } from './manifest';
import { measureFile, readDocuments, readText } from './stored-file';

/**
 * Reads a whole backup and compares it with its manifest: sizes, hashes, numbers of documents.
 *
 * @param backup folder of the backup
 * @returns its manifest
 * @throws BackupError naming the first file that is missing or differs
 */
export async function checkBackup(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  for (const { collections, service } of manifest.databases) {
    for (const { data, documents, metadata, name } of collections) {
      const files = filesOf(service, name);
      await compareFile(path.join(backup, files.data), data);
      await compareFile(path.join(backup, files.metadata), metadata);
      await readDefinition(path.join(backup, files.metadata));
      const counted = await countDocuments(path.join(backup, files.data));
      if (counted !== documents) {
        throw new BackupError(
          `${files.data} holds ${counted} documents, and the manifest says ${documents}.`,
        );
      }
    }
  }
  return manifest;
}

/** @throws BackupError if the file cannot be read */
export async function readDefinition(file: string) {
  try {
    return parseDefinition(await readText(file));
  } catch (error) {
    throw new BackupError(`${file} does not describe a collection.`, { cause: error });
  }
}

async function compareFile(file: string, expected: StoredFile): Promise<void> {
  const { bytes, sha256 } = await measured(file);
  if (bytes !== expected.bytes || sha256 !== expected.sha256) {
    throw new BackupError(`${file} was changed: its size or its hash is not that of the manifest.`);
  }
}

async function measured(file: string): Promise<StoredFile> {
  try {
    return await measureFile(file);
  } catch (error) {
    throw new BackupError(`${file} cannot be read.`, { cause: error });
  }
}

async function countDocuments(file: string): Promise<number> {
  let count = 0;
  for await (const { length } of readDocuments(file)) if (length > 0) count += 1;
  return count;
}
