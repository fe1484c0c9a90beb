import { serviceNames } from '@bambuzal/contracts';
import { databaseNameOf } from '@bambuzal/service-kit';
import type { MongoClient } from 'mongodb';
import { BackupError } from './backup-error';
import { listDefinitions } from './definitions';

/** Namespace of databases to which a backup is restored only to be tried. */
export const trialNamespace = 'try.';

/**
 * Drops the databases of an earlier trial. Their collections are dropped one by one, because a user
 * who may only write may do that.
 *
 * @param namespace that of the product, whose databases are never dropped
 * @throws BackupError if the product itself uses the namespace of trials
 */
export async function dropTrial(client: MongoClient, namespace: string): Promise<void> {
  if (namespace === trialNamespace) {
    throw new BackupError(
      `${trialNamespace} is the namespace of the product; nothing was dropped.`,
    );
  }
  for (const service of serviceNames) {
    const database = client.db(databaseNameOf(trialNamespace, service));
    for (const { collectionName } of await listDefinitions(database)) {
      await database.collection(collectionName).drop();
    }
  }
}
