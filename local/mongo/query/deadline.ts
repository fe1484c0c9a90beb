import { MongoError } from '../errors';

/**
 * Number of documents between two checks of the clock, because a check costs more than a document.
 */
const documentsBetweenLooks = 256;

/**
 * @param deadline in milliseconds since 1970; absent for a command without `maxTimeMS`
 * @throws MongoError MaxTimeMSExpired after the deadline
 */
export function checkDeadline(deadline: number | undefined): void {
  if (deadline !== undefined && Date.now() >= deadline) {
    throw new MongoError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
  }
}

/**
 * Creates a check for code that runs for each of many documents. Only some of the calls check the
 * clock.
 */
export function createDeadlineCheck(deadline: number | undefined): () => void {
  if (deadline === undefined) return () => undefined;
  let seen = 0;
  return () => {
    seen += 1;
    if (seen % documentsBetweenLooks === 0) checkDeadline(deadline);
  };
}
