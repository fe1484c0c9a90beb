import { mongo } from 'mongoose';

const duplicateKey = 11_000;

/**
 * @param error error of a write of one document; an error of `insertMany` or `bulkWrite` names no
 *   index
 * @returns the first field of the unique index that refused the write; `undefined` for other errors
 */
export function duplicatedField(error: unknown): string | undefined {
  if (!(error instanceof mongo.MongoServerError) || error.code !== duplicateKey) return undefined;
  const pattern: unknown = error['keyPattern'];
  return typeof pattern === 'object' && pattern !== null ? Object.keys(pattern)[0] : undefined;
}
