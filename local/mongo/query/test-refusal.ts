import { MongoError } from '../errors';

/** For tests: the error with which something is refused. */
export function refusalOf(work: () => unknown): MongoError {
  try {
    work();
  } catch (error) {
    if (error instanceof MongoError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}
