import type { KeyObject } from 'node:crypto';
import { keySetSchema } from '@bambuzal/contracts';
import type { Logger } from '../log';
import { type KeySource, publicKeyOf } from './token-verifier';

/**
 * Minimum time between two refetches caused by unknown key ids, so that forged tokens cannot flood
 * `auth`.
 */
const leastIntervalMs = 10_000;

/**
 * Caches the keys at `url` until a token names an unknown key, which causes a refetch. While `auth`
 * is down, the last known keys remain in use.
 */
export function keySetAt(url: string, log: Logger, now = Date.now): KeySource {
  let keys = new Map<string, KeyObject>();
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(3000) });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      const set = keySetSchema.parse(await answer.json());
      keys = new Map(set.keys.map((key) => [key.kid, publicKeyOf(key)]));
    } catch (error) {
      log.warn({ err: error }, 'the verification keys could not be read');
    }
  }

  return async (keyId) => {
    if (!keys.has(keyId) && now() - askedAt >= leastIntervalMs) {
      askedAt = now();
      asking = ask();
    }
    if (!keys.has(keyId)) await asking;
    return keys.get(keyId);
  };
}

/** Without `auth` no token can be verified, so every token is refused. */
export const noKeys: KeySource = () => Promise.resolve(undefined);
