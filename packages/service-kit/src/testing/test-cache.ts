import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { connectCache } from '../infrastructure/cache';
import type { Logger } from '../log';
import { testServer } from './test-server';

/**
 * Time limit of a command of Redis in tests. On a busy machine an answer may be read later than a
 * service may wait for it.
 */
export const testCacheTimeoutMs = 30_000;

/** Connects to Redis with a random prefix of its keys. Resolves when Redis answers. */
export async function openTestCache(log: Logger): Promise<Redis> {
  const prefix = `test-${randomBytes(4).toString('hex')}.`;
  const url = testServer('BAMBUZAL_TEST_REDIS_URL');
  const cache = connectCache(url, prefix, log, testCacheTimeoutMs);
  await new Promise((resolve) => cache.once('ready', resolve));
  return cache;
}
