import {
  type ClientBulkWriteResult,
  type Document,
  MongoBulkWriteError,
  MongoClientBulkWriteError,
} from 'mongodb';
import { isDocument } from './narrow';

/** Converts a result of the driver to the shape that the cases describe. */
export function normalizeResult(result: unknown): unknown {
  if (!isDocument(result)) return result;
  if (isClientBulkWriteResult(result)) return clientBulkWriteResult(result);
  if ('upsertedId' in result && result['upsertedCount'] === 0) {
    return { ...result, upsertedId: undefined };
  }
  return result;
}

/** Result of the work done before an error, or `undefined` if there was none. */
export function partialResult(error: Error): unknown {
  if (error instanceof MongoBulkWriteError) {
    const { insertedCount, insertedIds } = error.result;
    // After a network error, the driver also lists identifiers of documents that were not inserted.
    const inserted = Object.entries(insertedIds).slice(0, insertedCount);
    return Object.assign({}, error.result, { insertedIds: Object.fromEntries(inserted) });
  }
  if (error instanceof MongoClientBulkWriteError) {
    const { partialResult: result } = error;
    // If nothing was written, the driver returns a result of zeros where the specification expects
    // none.
    return result && writtenCount(result) > 0 ? clientBulkWriteResult(result) : undefined;
  }
  return 'errorResponse' in error ? error.errorResponse : undefined;
}

function clientBulkWriteResult(result: ClientBulkWriteResult): Document {
  const { insertResults, updateResults, deleteResults } = result;
  return {
    ...result,
    insertResults: insertResults && Object.fromEntries(insertResults),
    updateResults:
      updateResults &&
      Object.fromEntries(
        Array.from(updateResults, ([index, update]) => [index, withoutDidUpsert(update)]),
      ),
    deleteResults: deleteResults && Object.fromEntries(deleteResults),
  };
}

/** Removes `didUpsert`, which the driver adds to the fields of the specification. */
function withoutDidUpsert(update: object): Document {
  return { ...update, didUpsert: undefined };
}

function isClientBulkWriteResult(result: Document): result is Document & ClientBulkWriteResult {
  return 'insertResults' in result;
}

function writtenCount(result: ClientBulkWriteResult): number {
  const { insertedCount, upsertedCount, matchedCount, deletedCount } = result;
  return insertedCount + upsertedCount + matchedCount + deletedCount;
}
