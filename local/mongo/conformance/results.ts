import {
  type ClientBulkWriteResult,
  type Document,
  MongoBulkWriteError,
  MongoClientBulkWriteError,
} from 'mongodb';
import { isDocument } from './narrow';

/** Brings the driver's results into the shape that the cases describe. */
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
    // After a network error the driver also names identifiers that it sent in vain.
    const inserted = Object.entries(insertedIds).slice(0, insertedCount);
    return Object.assign({}, error.result, { insertedIds: Object.fromEntries(inserted) });
  }
  if (error instanceof MongoClientBulkWriteError) {
    const { partialResult: result } = error;
    // The driver keeps a result of zeros where the specification leaves it unset.
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

/** The driver's addition to the fields of the specification. */
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
