import type { KeyObject } from 'node:crypto';
import { DomainError, keySetEndpoint, keySetSchema } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { ServiceConfig } from '../config';
import type { Logger } from '../log';
import { type KeySource, publicKeyOf } from './token-verifier';

/**
 * Minimum time between two refetches caused by unknown key ids, so that forged tokens cannot flood
 * `auth`.
 */
const leastIntervalMs = 10_000;
/** The same after a failure, because no token can be verified until `auth` has answered. */
const intervalAfterFailureMs = 1_000;

/** Addresses of the key set: those that are configured, or its path at each instance of `auth`. */
export function keySetAddresses({
  AUTH_URL = [],
  JWKS_URL,
}: Pick<ServiceConfig, 'AUTH_URL' | 'JWKS_URL'>): readonly string[] {
  return JWKS_URL ?? AUTH_URL.map((address) => new URL(keySetEndpoint.path, address).href);
}

/**
 * Caches the keys until a token names an unknown key, which causes a refetch. While `auth` is down,
 * the last known keys remain in use, and a token with another key cannot be verified
 * (SERVICE_UNAVAILABLE): it may be valid, so its caller does not count as signed out.
 *
 * @param urls addresses of the same key set, asked in turn until one answers. Without any, no token
 *   can be verified, so every token is refused
 */
export function keySetAt(urls: readonly string[], log: Logger, now = Date.now): KeySource {
  let keys = new Map<string, KeyObject>();
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  let failure: unknown;

  async function ask(): Promise<void> {
    for (const url of urls) {
      try {
        const set = await readSet(url);
        keys = new Map(set.keys.map((key) => [key.kid, publicKeyOf(key)]));
        failure = undefined;
        return;
      } catch (error) {
        failure = error;
        log.warn({ err: error, url }, 'the verification keys could not be read');
      }
    }
  }

  return async (keyId) => {
    const restMs = failure === undefined ? leastIntervalMs : intervalAfterFailureMs;
    if (!keys.has(keyId) && now() - askedAt >= restMs) {
      askedAt = now();
      asking = ask();
    }
    if (!keys.has(keyId)) await asking;
    const key = keys.get(keyId);
    if (!key && failure !== undefined)
      throw new DomainError('SERVICE_UNAVAILABLE', {}, { cause: failure });
    return key;
  };
}

async function readSet(url: string): Promise<z.infer<typeof keySetSchema>> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3000) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return keySetSchema.parse(await answer.json());
}
