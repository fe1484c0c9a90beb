import { Redis } from 'ioredis';
import type { Logger } from '../log';

/**
 * Redis. Commands fail at once while it is away rather than pile up: whoever calls decides what
 * goes on without it.
 */
export function connectCache(url: string, keyPrefix: string, log: Logger): Redis {
  const cache = new Redis(url, {
    keyPrefix,
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  cache.on('error', (error: Error) => log.debug({ err: error }, 'Redis connection error'));
  cache.on('ready', () => log.info('connected to Redis'));
  cache.on('close', () => log.warn('the connection to Redis was lost'));
  return cache;
}
