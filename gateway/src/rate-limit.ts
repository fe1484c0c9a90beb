import type { Logger } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** @returns seconds to wait, when the key has used up its limit; else `undefined` */
export type RateLimit = (key: string) => Promise<number | undefined>;

const windowSeconds = 60;
/** Maximum number of stored portions; above it, expired ones are removed. */
const mostPortions = 10_000;

interface Portion {
  left: number;
  readonly until: number;
}

/**
 * Counts requests by a key, together for all gateways in Redis. A key takes its requests in
 * portions of a hundredth of the limit, so that most of them need no round trip; the rest of a
 * portion expires with its minute. While Redis is away each gateway counts alone: the limit grows
 * with their number, and the product goes on.
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

  /** Requests to Redis under way, by key: simultaneous requests for a key share one. */
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
