import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '@bambuzal/contracts';
import { ClientGone } from './client-gone';

export interface BodyLimits {
  readonly bytes: number;
  readonly timeoutMs: number;
  /** Takes a place for as long as the body arrives. @returns a function that frees the place */
  readonly enter: (giveUp: () => void) => () => void;
}

/** Whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || Number(length) !== 0;
}

/**
 * Reads a request's complete body. A connection to a service is used only after that. A client that
 * waits for permission to send (`Expect: 100-continue`) gets it here.
 *
 * @throws DomainError PAYLOAD_TOO_LARGE, or REQUEST_TIMEOUT if the body does not arrive in time or
 *   loses its place to other requests of its network
 * @throws ClientGone
 */
export function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes: limit, timeoutMs, enter }: BodyLimits,
): Promise<Buffer> {
  if (response.destroyed) return Promise.reject(new ClientGone());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const giveUp = () => {
      // The connection is closed, because otherwise the rest of the body would be read as the next
      // request.
      response.setHeader('connection', 'close');
      finish(() => reject(new DomainError('REQUEST_TIMEOUT')));
    };
    const leave = enter(giveUp);
    const timer = setTimeout(giveUp, timeoutMs);
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      leave();
      request.off('data', take).off('end', end).off('close', hangUp).off('error', hangUp);
      settle();
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit) finish(() => reject(new DomainError('PAYLOAD_TOO_LARGE')));
      else chunks.push(chunk);
    };
    const end = () => finish(() => resolve(Buffer.concat(chunks, bytes)));
    const hangUp = () => finish(() => reject(new ClientGone()));
    request.on('data', take).once('end', end).once('close', hangUp).once('error', hangUp);
    if (request.headers.expect !== undefined) response.writeContinue();
  });
}
