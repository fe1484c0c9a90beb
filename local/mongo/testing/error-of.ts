import { MongoError } from '../errors';

/** Returns the error that an operation throws. Fails if the operation throws none. */
export function errorOf(operation: () => unknown): MongoError {
  try {
    operation();
  } catch (error) {
    if (error instanceof MongoError) return error;
    throw error;
  }
  throw new Error('There was no error.');
}
