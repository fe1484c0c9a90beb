import { MongoError } from '../errors';

/** The error that an operation answers with; fails if there is none. */
export function errorOf(operation: () => unknown): MongoError {
  try {
    operation();
  } catch (error) {
    if (error instanceof MongoError) return error;
    throw error;
  }
  throw new Error('There was no error.');
}
