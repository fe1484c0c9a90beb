import { type ClientSession, MongoServerError, type Db, Timestamp } from 'mongodb';
import { z } from 'zod';
import { BackupError } from './backup-error';

/** Codes of a server that no longer has the state: SnapshotTooOld, SnapshotUnavailable. */
const historyEnded = new Set<unknown>([239, 246]);

/** Greatest number of documents per answer; an answer has 16 MB at most. */
const batchSize = 1000;

const timeSchema = z.instanceof(Timestamp);

/**
 * Fixes the moment of a snapshot session by a first read.
 *
 * @returns cluster time of all reads of the session
 */
export async function fixMoment(session: ClientSession, database: Db, collection: string) {
  await database.collection(collection).findOne({}, { session, projection: { _id: 1 } });
  // The driver sends this time with every read, but its types do not name it.
  const time = timeSchema.parse('snapshotTime' in session ? session.snapshotTime : undefined);
  return { seconds: time.t, increment: time.i };
}

/**
 * Reads a collection as it was at the moment of the session.
 *
 * @param onDocument called for each document
 * @returns documents as their bytes
 * @throws BackupError if the server no longer has the state of that moment
 */
export async function* readRaw(
  session: ClientSession,
  database: Db,
  collection: string,
  onDocument: () => void,
): AsyncGenerator<Uint8Array> {
  const cursor = database.collection(collection).find({}, { session, raw: true, batchSize });
  try {
    for await (const document of cursor) {
      const bytes: unknown = document;
      if (!ArrayBuffer.isView(bytes)) throw new TypeError('the driver decoded a document');
      onDocument();
      yield new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
  } catch (error) {
    throw isHistoryEnd(error) ? tooLate(error) : error;
  } finally {
    await cursor.close();
  }
}

function isHistoryEnd(error: unknown): boolean {
  return error instanceof MongoServerError && historyEnded.has(error.code);
}

function tooLate(cause: unknown): BackupError {
  return new BackupError(
    'MongoDB no longer has the state at which the backup began: raise its parameter ' +
      'minSnapshotHistoryWindowInSeconds (300 unless set) above the time that a backup takes.',
    { cause },
  );
}
