import { randomUUID } from 'node:crypto';
import { DomainError } from '@bambuzal/contracts';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Logger } from '../log';

interface SlidingWindow {
  readonly attempts: number;
  readonly seconds: number;
}

export interface SlidingAttemptLimitOptions {
  /** Name in the Redis keys: `two-factor:device`. */
  readonly name: string;
  readonly windows: readonly SlidingWindow[];
}

/** Removes an attempt from the count. */
type GiveBack = () => Promise<void>;

/**
 * Reserves an attempt if every window has room, in one step for all instances. Returns 0, or the
 * milliseconds until there is room. A refused attempt is not counted.
 *
 * KEYS[1] is a sorted set of attempts by their time. ARGV: now in ms, the attempt's id, then the
 * number of attempts and the ms of each window, longest last.
 */
const reserveScript = `
local now = tonumber(ARGV[1])
local wait = 0
local longest = tonumber(ARGV[#ARGV])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - longest)
for i = 3, #ARGV, 2 do
  local attempts, ms = tonumber(ARGV[i]), tonumber(ARGV[i + 1])
  local earlier = redis.call('ZREVRANGE', KEYS[1], attempts - 1, attempts - 1, 'WITHSCORES')
  if earlier[2] then wait = math.max(wait, tonumber(earlier[2]) + ms - now) end
end
if wait > 0 then return wait end
redis.call('ZADD', KEYS[1], now, ARGV[2])
redis.call('PEXPIRE', KEYS[1], longest)
return 0
`;

/**
 * Limits wrong attempts to guess something, in sliding windows. An attempt is reserved before it is
 * verified, and returned if it was right. Parallel guesses therefore cannot exceed the limit, and
 * right attempts do not count. While Redis is away each instance counts alone.
 */
export class SlidingAttemptLimit {
  private readonly name: string;
  private readonly windows: readonly SlidingWindow[];
  private readonly insurance: readonly RateLimiterMemory[];

  constructor(
    private readonly cache: Redis,
    { name, windows }: SlidingAttemptLimitOptions,
    private readonly log: Logger,
    private readonly now: () => Date,
  ) {
    this.name = name;
    this.windows = windows.toSorted((a, b) => a.seconds - b.seconds);
    this.insurance = this.windows.map(
      ({ attempts, seconds }) =>
        new RateLimiterMemory({ keyPrefix: `${seconds}`, points: attempts, duration: seconds }),
    );
  }

  /**
   * @param verify returns whether the attempt was right
   * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait, before `verify` is called
   */
  async attempt(key: string, verify: () => Promise<boolean>): Promise<boolean> {
    const giveBack = await this.reserve(key);
    const isRight = await verify();
    if (isRight) await giveBack();
    return isRight;
  }

  private async reserve(key: string): Promise<GiveBack> {
    const id = randomUUID();
    const redisKey = `attempts:${this.name}:${key}`;
    const windows = this.windows.flatMap(({ attempts, seconds }) => [attempts, seconds * 1000]);
    let waitMs: number;
    try {
      const now = this.now().getTime();
      waitMs = Number(await this.cache.eval(reserveScript, 1, redisKey, now, id, ...windows));
    } catch (error) {
      this.log.warn({ err: error }, 'attempts are counted by this instance alone');
      return this.reserveHere(key);
    }
    if (waitMs > 0) throw tooMany(waitMs);
    return async () => {
      try {
        await this.cache.zrem(redisKey, id);
      } catch (error) {
        this.log.warn({ err: error }, 'an attempt could not be given back');
      }
    };
  }

  private async reserveHere(key: string): Promise<GiveBack> {
    try {
      for (const limiter of this.insurance) await limiter.consume(key);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext);
      throw refusal;
    }
    return async () => {
      for (const limiter of this.insurance) await limiter.reward(key);
    };
  }
}

function tooMany(waitMs: number): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds });
}
