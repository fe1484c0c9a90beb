import { MongoError } from '../errors';

/** The error that an operation throws; fails if it throws none. */
export function errorOf(operation: () => unknown): MongoError {
  try {
    operation();
  } catch (error) {
    if (error instanceof MongoError) return error;
    throw error;
  }
  throw new Error('There was no error.');
}
