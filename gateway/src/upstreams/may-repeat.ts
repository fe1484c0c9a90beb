import type { IncomingMessage } from 'node:http';
import type { Failure } from './failure';

/**
 * Whether a request may be sent again although an instance may have done its work: it changes
 * nothing, or the service executes it once by its `Idempotency-Key`.
 */
export function isRepeatable({ method, headers }: Pick<IncomingMessage, 'headers' | 'method'>) {
  if (method === 'GET' || method === 'HEAD') return true;
  const key = headers['idempotency-key'];
  return key !== undefined && key.length > 0;
}

/** @param repeatable whether an instance may get a request whose work may have been done */
export function mayRepeat(failure: Failure, repeatable: boolean): boolean {
  if (failure === 'unconnected') return true;
  return repeatable && failure !== 'other';
}
