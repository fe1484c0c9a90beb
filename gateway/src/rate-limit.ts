import type { Logger } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** @returns seconds to wait, when the address has used up what it may; else `undefined` */
export type RateLimit = (address: string) => Promise<number | undefined>;

/**
 * Counts requests by address, together for all gateways in Redis. While Redis is away each gateway
 * counts for itself: the limit grows with their number, and the product goes on.
 */
export function createRateLimit(cache: Redis, perMinute: number, log: Logger): RateLimit {
  const limit = { points: perMinute, duration: 60 };
  const limiter = new RateLimiterRedis({
    ...limit,
    storeClient: cache,
    keyPrefix: 'rate:address',
    // An address that is over its limit is refused without asking Redis again.
    inMemoryBlockOnConsumed: perMinute + 1,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
  return async (address) => {
    try {
      await limiter.consume(address);
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
      log.warn({ err: refusal }, 'the rate could not be counted');
      return undefined;
    }
  };
}
