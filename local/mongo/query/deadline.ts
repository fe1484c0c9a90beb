import { MongoError } from '../errors';

/** A look at the clock costs more than a look at a document. */
const documentsBetweenLooks = 256;

/**
 * @param deadline in milliseconds since 1970; absent for a command without `maxTimeMS`
 * @throws MongoError MaxTimeMSExpired
 */
export function checkDeadline(deadline: number | undefined): void {
  if (deadline !== undefined && Date.now() >= deadline) {
    throw new MongoError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
  }
}

/** Same check, for code that is called for each of many documents. */
export function createDeadlineCheck(deadline: number | undefined): () => void {
  if (deadline === undefined) return () => undefined;
  let seen = 0;
  return () => {
    seen += 1;
    if (seen % documentsBetweenLooks === 0) checkDeadline(deadline);
  };
}
