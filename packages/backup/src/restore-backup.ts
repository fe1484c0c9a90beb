import path from 'node:path';
import { databaseNameOf } from '@bambuzal/service-kit';
import type { Db, MongoClient } from 'mongodb';
import { BackupError } from './backup-error';
import { checkBackup, readDefinition } from './check-backup';
import { insertDocuments } from './insert-documents';
import { filesOf, type Manifest, type StoredCollection } from './manifest';
import { markUnfinished, removeMark } from './restore-mark';
import {
  createCollection,
  createIndexes,
  dropEmptyCollections,
  refuseDocuments,
} from './restore-target';
import { sendAgain } from './send-again';

export interface RestoreOptions {
  /** Folder of the backup. */
  readonly backup: string;
  /** Prefix of the names of the databases; the backup's unless given. */
  readonly namespace?: string | undefined;
}

export interface Restored {
  readonly manifest: Manifest;
  readonly documents: number;
  /** Collections in which a document's bytes differ from the backup's, such as `wallet.days`. */
  readonly rewritten: readonly string[];
  /** Number of messages that had left their sender and had not yet reached every consumer. */
  readonly sentAgain: number;
}

interface Target {
  readonly service: string;
  readonly database: Db;
  readonly collections: readonly StoredCollection[];
}

/**
 * Writes a backup into databases that hold no document. While it runs, and if it fails, no service
 * starts on these databases.
 *
 * @throws BackupError before anything is written if the backup was changed, or if a database holds a
 *   document; later if the databases do not hold what the backup holds
 */
export async function restoreBackup(
  client: MongoClient,
  { backup, namespace }: RestoreOptions,
): Promise<Restored> {
  const manifest = await checkBackup(backup);
  const targets = manifest.databases.map(({ collections, service }) => ({
    service,
    database: client.db(databaseNameOf(namespace ?? manifest.namespace, service)),
    collections,
  }));
  for (const { database } of targets) await refuseDocuments(database);
  for (const { database } of targets) await dropEmptyCollections(database);
  for (const { database } of targets) await markUnfinished(database);
  let documents = 0;
  const rewritten: string[] = [];
  for (const target of targets) {
    for (const collection of target.collections) {
      const isRewritten = await restoreCollection(backup, target, collection);
      if (isRewritten) rewritten.push(`${target.service}.${collection.name}`);
      documents += collection.documents;
    }
  }
  const databases = new Map(targets.map(({ database, service }) => [service, database]));
  const sentAgain = await sendAgain(databases);
  for (const { database } of targets) await removeMark(database);
  return { manifest, documents, rewritten, sentAgain };
}

/** @returns whether a document has other bytes than in the backup */
async function restoreCollection(
  backup: string,
  { database, service }: Target,
  { documents, name }: StoredCollection,
): Promise<boolean> {
  const files = filesOf(service, name);
  const definition = await readDefinition(path.join(backup, files.metadata));
  await createCollection(database, definition);
  const collection = database.collection(name);
  const isRewritten = await insertDocuments(collection, path.join(backup, files.data));
  // Counts before the indexes are created, because one may expire old documents at once.
  const counted = await collection.countDocuments({});
  if (counted !== documents) {
    throw new BackupError(
      `${database.databaseName}.${name} holds ${counted} documents, and the backup ${documents}.`,
    );
  }
  await createIndexes(database, definition);
  return isRewritten;
}
