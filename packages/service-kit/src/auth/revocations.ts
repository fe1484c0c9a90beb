import { DomainError } from '@bambuzal/contracts';
import type { Redis } from 'ioredis';
import type { Logger } from '../log';
import type { RevocationCheck } from './token-verifier';

/**
 * Redis key that `auth` sets when it ends a session. It expires at the time at which the session
 * would have ended anyway.
 */
export const revocationKey = (sessionId: string) => `session:revoked:${sessionId}`;

/**
 * Checks against Redis whether a session is revoked. While Redis is away a session cannot be
 * verified, so it is refused (SERVICE_UNAVAILABLE). On a public path the caller then counts as
 * signed out.
 */
export function revocationsIn(cache: Redis, log: Logger): RevocationCheck {
  return async (sessionId) => {
    try {
      return await exists(cache, revocationKey(sessionId));
    } catch (cause) {
      log.warn({ err: cause }, 'revoked sessions cannot be looked up');
      throw new DomainError('SERVICE_UNAVAILABLE', {}, { cause });
    }
  };
}

/**
 * Asks a second time: a process that was busy, as in its first second, may find the time limit over
 * before it reads the answer.
 */
async function exists(cache: Redis, key: string): Promise<boolean> {
  try {
    return (await cache.exists(key)) === 1;
  } catch (error) {
    if (cache.status !== 'ready') throw error;
    return (await cache.exists(key)) === 1;
  }
}
