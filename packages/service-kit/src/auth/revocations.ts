import type { Redis } from 'ioredis';
import type { Logger } from '../log';
import type { RevocationCheck } from './token-verifier';

/** Set by `auth` when it ends a session, until the session's last token has expired. */
export const revocationKey = (sessionId: string) => `session:revoked:${sessionId}`;

/**
 * Asks Redis. While Redis is away a session cannot be proved to stand, so it is refused as
 * unverifiable (the error becomes a 5xx) rather than let through.
 */
export function revocationsIn(cache: Redis, log: Logger): RevocationCheck {
  return async (sessionId) => {
    try {
      return (await cache.exists(revocationKey(sessionId))) === 1;
    } catch (error) {
      log.warn({ err: error }, 'revoked sessions cannot be looked up');
      throw error;
    }
  };
}
