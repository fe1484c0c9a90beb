import { BSONError, calculateObjectSize, serialize, setInternalBufferSize } from 'bson';
import { badValue, MongoError } from '../errors';
import type { BsonDocument } from './value';

export { decode } from './decode';

/**
 * Maximum size of a document, in bytes, with some more for the fields that commands add around it.
 */
const maximumSize = 16 * 1024 * 1024 + 16 * 1024;

/**
 * Writes a document as BSON. Fields that are `undefined` are left out.
 *
 * @throws MongoError for a value that BSON cannot hold, such as a field name with a zero character
 */
export function encode(document: BsonDocument): Uint8Array {
  let bytes: Uint8Array;
  try {
    bytes = translatingErrors(() => serialize(document));
  } catch (error) {
    // A document that does not fit into the buffer of `bson` fails with an error that does not name
    // the reason.
    const size = encodedSize(document);
    throw size > maximumSize ? tooLarge(size) : error;
  }
  if (bytes.length > maximumSize) throw tooLarge(bytes.length);
  return bytes;
}

function tooLarge(size: number): MongoError {
  const message = `BSONObj size: ${size} is invalid. Size must be between 0 and ${maximumSize}(16MB)`;
  return new MongoError(10334, 'BSONObjectTooLarge', message);
}

/**
 * Same as `encode`, for documents that are never sent. They may exceed the size limit of documents.
 *
 * @throws MongoError for a value that BSON cannot hold
 */
export function encodeOfAnySize(document: BsonDocument): Uint8Array {
  // By default, `bson` writes to a buffer of 17 MB.
  setInternalBufferSize(encodedSize(document));
  return translatingErrors(() => serialize(document));
}

/** Length of the encoded document, in bytes. */
export function encodedSize(document: BsonDocument): number {
  return translatingErrors(() => calculateObjectSize(document));
}

function translatingErrors<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof BSONError) throw badValue(`Cannot be written as BSON: ${error.message}`);
    throw error;
  }
}
