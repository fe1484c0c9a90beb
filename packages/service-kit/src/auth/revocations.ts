import { DomainError } from '@bambuzal/contracts';
import type { Redis } from 'ioredis';
import type { Logger } from '../log';
import type { RevocationCheck } from './token-verifier';

/** Set by `auth` when it ends a session, until the session would have ended by itself. */
export const revocationKey = (sessionId: string) => `session:revoked:${sessionId}`;

/**
 * Asks Redis. While Redis is away a session cannot be proved to stand, so it is refused
 * (SERVICE_UNAVAILABLE) rather than let through; on a public path the caller is nobody.
 */
export function revocationsIn(cache: Redis, log: Logger): RevocationCheck {
  return async (sessionId) => {
    try {
      return (await cache.exists(revocationKey(sessionId))) === 1;
    } catch (cause) {
      log.warn({ err: cause }, 'revoked sessions cannot be looked up');
      throw new DomainError('SERVICE_UNAVAILABLE', {}, { cause });
    }
  };
}
