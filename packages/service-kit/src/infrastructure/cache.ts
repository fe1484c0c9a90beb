import { Redis } from 'ioredis';
import type { Logger } from '../log';

/** A hanging Redis must not delay calls longer than a missing Redis does. */
const commandTimeoutMs = 500;

/**
 * Connects to Redis. While Redis is away, commands fail at once instead of piling up: each caller
 * decides how to continue without it.
 *
 * @param timeoutMs time limit of a command; half a second unless given
 */
export function connectCache(
  url: string,
  keyPrefix: string,
  log: Logger,
  timeoutMs: number = commandTimeoutMs,
): Redis {
  const cache = new Redis(url, {
    keyPrefix,
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: timeoutMs,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  cache.on('error', (error: Error) => log.debug({ err: error }, 'Redis connection error'));
  cache.on('ready', () => log.info('connected to Redis'));
  cache.on('close', () => log.warn('the connection to Redis was lost'));
  return cache;
}

/** Whether Redis answers within the time limit of a command. */
export async function cacheAnswers(cache: Redis): Promise<boolean> {
  try {
    await cache.ping();
    return true;
  } catch {
    return false;
  }
}
