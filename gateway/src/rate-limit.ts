import type { Logger } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** @returns seconds to wait if the key has used up its limit, otherwise `undefined` */
export type RateLimit = (key: string) => Promise<number | undefined>;

const windowSeconds = 60;
/** Maximum number of stored portions. Above it, expired portions are removed. */
const mostPortions = 10_000;

interface Portion {
  left: number;
  readonly until: number;
}

/**
 * Counts requests by key in Redis, together for all gateways. A key takes its requests in portions
 * of a hundredth of the limit, so that most requests need no round trip. The unused rest of a
 * portion expires with its minute. While Redis is away each gateway counts alone: the limit is then
 * multiplied by the number of gateways, and the product continues to work.
 *
 * @param name prefix of the keys in Redis
 */
export function createRateLimit(
  cache: Redis,
  name: string,
  perMinute: number,
  log: Logger,
): RateLimit {
  const limit = { points: perMinute, duration: windowSeconds };
  const limiter = new RateLimiterRedis({
    ...limit,
    storeClient: cache,
    keyPrefix: `rate:${name}`,
    // A key over its limit is refused without asking Redis again.
    inMemoryBlockOnConsumed: perMinute + 1,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
  const portionSize = Math.max(1, Math.floor(perMinute / 100));
  const portions = new Map<string, Portion>();

  /** Requests to Redis under way, by key. Simultaneous requests for a key share one of them. */
  const onTheirWay = new Map<string, ReturnType<RateLimit>>();

  async function fetchPortion(key: string): ReturnType<RateLimit> {
    try {
      const { msBeforeNext } = await limiter.consume(key, portionSize);
      if (portions.size >= mostPortions) forgetLapsed(portions);
      portions.set(key, { left: portionSize, until: Date.now() + msBeforeNext });
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
      log.warn({ err: refusal }, 'the rate could not be counted');
      portions.set(key, { left: portionSize, until: Date.now() + windowSeconds * 1000 });
      return undefined;
    } finally {
      onTheirWay.delete(key);
    }
  }

  return async (key) => {
    for (;;) {
      const portion = portions.get(key);
      if (portion && portion.left > 0 && portion.until > Date.now()) {
        portion.left -= 1;
        return undefined;
      }
      const fetching = onTheirWay.get(key) ?? fetchPortion(key);
      onTheirWay.set(key, fetching);
      const retryAfterSeconds = await fetching;
      if (retryAfterSeconds !== undefined) return retryAfterSeconds;
    }
  };
}

function forgetLapsed(portions: Map<string, Portion>): void {
  const now = Date.now();
  for (const [key, { left, until }] of portions) {
    if (left === 0 || until <= now) portions.delete(key);
  }
}
