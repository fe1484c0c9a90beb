import { type Db, MongoServerError } from 'mongodb';
import { BackupError } from './backup-error';
import { type Definition, listDefinitions } from './definitions';

/** @throws BackupError if the database holds a document, which a restore must not mix with its own */
export async function refuseDocuments(database: Db): Promise<void> {
  for (const { collectionName } of await listDefinitions(database)) {
    if (await database.collection(collectionName).findOne({}, { projection: { _id: 1 } })) {
      throw new BackupError(
        `${database.databaseName}.${collectionName} holds documents, and a restore writes to empty databases alone.`,
      );
    }
  }
}

/** A service that was started and stopped may have left them, with indexes of another version. */
export async function dropEmptyCollections(database: Db): Promise<void> {
  for (const { collectionName } of await listDefinitions(database)) {
    await database.collection(collectionName).drop();
  }
}

export async function createCollection(
  database: Db,
  { collectionName, options }: Definition,
): Promise<void> {
  await database.command({ create: collectionName, ...options });
}

/**
 * Creates the indexes of a collection that has its documents.
 *
 * @throws BackupError if the documents do not fit an index, e.g. because two have one unique value
 */
export async function createIndexes(
  database: Db,
  { collectionName, indexes }: Definition,
): Promise<void> {
  // The index of `_id`, or of a clustered collection, comes with the collection.
  const wanted = indexes.filter(({ clustered, name }) => name !== '_id_' && clustered !== true);
  if (wanted.length === 0) return;
  try {
    await database.command({ createIndexes: collectionName, indexes: wanted });
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    throw new BackupError(
      `The indexes of ${database.databaseName}.${collectionName} cannot be created: ${error.message}`,
      { cause: error },
    );
  }
}
