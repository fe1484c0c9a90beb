import { DomainError } from '@bambuzal/contracts';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Logger } from '../log';

export interface AttemptLimitOptions {
  /** Prefix of the keys in Redis, e.g. `login:account`. */
  readonly name: string;
  readonly attempts: number;
  readonly windowSeconds: number;
}

/**
 * Counts attempts to use something that could be guessed, together for all instances. While Redis
 * is away each instance counts alone, so that attempts are always limited.
 */
export class AttemptLimit {
  private readonly limiter: RateLimiterRedis;

  constructor(
    cache: Redis,
    { name, attempts, windowSeconds }: AttemptLimitOptions,
    private readonly log: Logger,
  ) {
    const limit = { points: attempts, duration: windowSeconds };
    this.limiter = new RateLimiterRedis({
      ...limit,
      storeClient: cache,
      keyPrefix: `attempts:${name}`,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
  }

  /** Counts an attempt. @throws DomainError TOO_MANY_REQUESTS with the seconds to wait */
  async count(key: string): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) {
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds });
      }
      throw refusal;
    }
  }

  /** Resets the count after a success. */
  forget(key: string): Promise<void> {
    return this.unlessAway(() => this.limiter.delete(key));
  }

  /**
   * Returns the attempt, because it was right. Other attempts with the same key may have been
   * wrong, so they still count.
   */
  giveBack(key: string): Promise<void> {
    return this.unlessAway(() => this.limiter.reward(key));
  }

  private async unlessAway(change: () => Promise<unknown>): Promise<void> {
    try {
      await change();
    } catch (error) {
      this.log.warn({ err: error }, 'attempts could not be forgotten');
    }
  }
}
