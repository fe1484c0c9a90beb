import { unfinishedRestoreCollection } from '@bambuzal/service-kit';
import type { Db } from 'mongodb';

/** Marks a database, so that no service starts on it before it is whole. */
export async function markUnfinished(database: Db): Promise<void> {
  await database.collection(unfinishedRestoreCollection).insertOne({ since: new Date() });
}

export async function removeMark(database: Db): Promise<void> {
  await database.collection(unfinishedRestoreCollection).drop();
}
