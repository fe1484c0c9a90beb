import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { serviceNames } from '@bambuzal/contracts';
import { databaseNameOf, unfinishedRestoreCollection } from '@bambuzal/service-kit';
import type { ClientSession, Db, MongoClient } from 'mongodb';
import { BackupError } from './backup-error';
import { backupNameOf, listAbandoned, listBackups, unfinishedNameOf } from './backup-name';
import { type Definition, definitionText, listDefinitions } from './definitions';
import {
  filesOf,
  type Manifest,
  manifestName,
  manifestText,
  type StoredCollection,
} from './manifest';
import { fixMoment, readRaw } from './snapshot';
import { syncFolder, writeCompressed } from './stored-file';

const dayMs = 24 * 60 * 60 * 1000;

export interface BackUpOptions {
  /** Prefix of the names of the databases. */
  readonly namespace: string;
  /** Folder that holds the backups. */
  readonly folder: string;
  /** Number of backups that are kept. */
  readonly keep: number;
  readonly productVersion: string;
  readonly now: Date;
  /** Ends the backup, which then leaves nothing behind. */
  readonly signal?: AbortSignal;
}

/** Database of a service, with its collections. */
interface Source {
  readonly service: (typeof serviceNames)[number];
  readonly database: Db;
  readonly definitions: readonly Definition[];
}

interface Reading {
  readonly session: ClientSession;
  readonly signal: AbortSignal | undefined;
}

/**
 * Writes a backup of all databases of the product, as they were at one moment of the cluster. The
 * folder gets its name when everything in it is on the disk. Older backups are deleted afterwards.
 *
 * @returns name and content of the backup
 * @throws BackupError if there is nothing to back up, if a restore is unfinished, if collections change at the moment of the
 *   backup, or if the server no longer has the state of that moment. No folder is left
 */
export async function backUp(
  client: MongoClient,
  options: BackUpOptions,
): Promise<{ readonly name: string; readonly manifest: Manifest }> {
  const { folder, keep, namespace, now } = options;
  const name = backupNameOf(namespace, now);
  // Read before anything is written, because the folder may not be there.
  const abandoned = await listAbandoned(folder, namespace, new Date(now.getTime() - dayMs));
  const unfinished = path.join(folder, unfinishedNameOf(name));
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const manifest = await writeContent(client, unfinished, options);
    await rename(unfinished, path.join(folder, name));
    await syncFolder(folder);
    const old = (await listBackups(folder, namespace)).slice(0, -keep);
    for (const each of [...old, ...abandoned]) {
      await rm(path.join(folder, each), { recursive: true });
    }
    return { name, manifest };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function writeContent(
  client: MongoClient,
  folder: string,
  { namespace, now, productVersion, signal }: BackUpOptions,
): Promise<Manifest> {
  const session = client.startSession({ snapshot: true });
  try {
    const sources = await listSources(client, namespace);
    const clusterTime = await momentOf(session, sources, namespace);
    // A collection that is created or dropped at the moment of the snapshot would be missed.
    if (textOf(await listSources(client, namespace)) !== textOf(sources)) {
      throw new BackupError(
        'Collections or indexes changed at the moment of the backup: make it again.',
      );
    }
    const databases: Manifest['databases'] = [];
    for (const source of sources) {
      const collections = await writeDatabase({ session, signal }, folder, source);
      databases.push({ service: source.service, collections });
    }
    const manifest: Manifest = {
      formatVersion: 1,
      productVersion,
      namespace,
      takenAt: now.toISOString(),
      clusterTime,
      databases,
    };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await session.endSession();
  }
}

async function listSources(client: MongoClient, namespace: string): Promise<readonly Source[]> {
  const sources: Source[] = [];
  for (const service of serviceNames) {
    const database = client.db(databaseNameOf(namespace, service));
    const definitions = await listDefinitions(database);
    if (definitions.some(({ collectionName }) => collectionName === unfinishedRestoreCollection)) {
      throw new BackupError(
        `${database.databaseName} was restored in part, so it is not backed up.`,
      );
    }
    sources.push({ service, database, definitions });
  }
  return sources;
}

async function momentOf(session: ClientSession, sources: readonly Source[], namespace: string) {
  for (const { database, definitions } of sources) {
    const [first] = definitions;
    if (first) return fixMoment(session, database, first.collectionName);
  }
  throw new BackupError(`No database of the namespace "${namespace}" holds a collection.`);
}

function textOf(sources: readonly Source[]): string {
  return sources.flatMap(({ definitions }) => definitions.map(definitionText)).join('\n');
}

async function writeDatabase(
  { session, signal }: Reading,
  folder: string,
  { database, definitions, service }: Source,
): Promise<StoredCollection[]> {
  await mkdir(path.join(folder, service), { mode: 0o700 });
  const collections: StoredCollection[] = [];
  for (const definition of definitions) {
    const { collectionName } = definition;
    const files = filesOf(service, collectionName);
    let documents = 0;
    const content = readRaw(session, database, collectionName, () => (documents += 1));
    const data = await writeCompressed(path.join(folder, files.data), content, signal);
    const text = [Buffer.from(definitionText(definition))];
    const metadata = await writeCompressed(path.join(folder, files.metadata), text, signal);
    collections.push({ name: collectionName, documents, data, metadata });
  }
  await syncFolder(path.join(folder, service));
  return collections;
}

/** Written last: a folder without a manifest is no backup. */
async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(path.join(folder, manifestName), 'wx', 0o600);
  try {
    await file.writeFile(manifestText(manifest));
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(folder);
}
