import type { Connection } from 'mongoose';

/** Holds a document while a backup is being restored to the database, or if that failed. */
export const unfinishedRestoreCollection = 'unfinished_restore';

/** A backup is being restored to the database, or was restored to a part. */
export class UnfinishedRestore extends Error {
  override readonly name = 'UnfinishedRestore';
}

/** @throws UnfinishedRestore */
export async function refuseUnfinishedRestore(connection: Connection): Promise<void> {
  if (!(await connection.collection(unfinishedRestoreCollection).findOne({}))) return;
  throw new UnfinishedRestore(
    'A backup is being restored to the database, or its restore failed; ' +
      'wait for its end, or drop the databases and restore again.',
  );
}
