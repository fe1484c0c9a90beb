import { type AccessToken, DomainError } from '@bambuzal/contracts';
import { type Logger, networkOf } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import type { GatewayConfig } from './config';
import { createRateLimit, type RateLimit } from './rate-limit';

/** Paths with a stricter limit, because passwords, codes or names could be guessed there. */
const guessable =
  /^\/api\/(login|register|password-recovery|verify-phone|send-phone-verification)(\/|$)/;

/** Limits the number of requests from one address and by one account in a minute. */
export class Limits {
  private readonly byAddress: RateLimit;
  private readonly ofFiles: RateLimit;
  private readonly ofGuesses: RateLimit;
  private readonly byAccount: RateLimit;

  constructor(cache: Redis, config: GatewayConfig, log: Logger) {
    this.byAddress = createRateLimit(cache, 'address', config.RATE_LIMIT_PER_MINUTE, log);
    this.ofFiles = createRateLimit(cache, 'files', config.RATE_LIMIT_FILES_PER_MINUTE, log);
    this.ofGuesses = createRateLimit(cache, 'guess', config.RATE_LIMIT_SENSITIVE_PER_MINUTE, log);
    this.byAccount = createRateLimit(cache, 'account', config.RATE_LIMIT_ACCOUNT_PER_MINUTE, log);
  }

  /** @param path path without the query @throws DomainError TOO_MANY_REQUESTS */
  async countAddress(address: string, method: string, path: string): Promise<void> {
    const network = networkOf(address);
    await count(this.byAddress, network);
    if (method === 'POST' && guessable.test(path)) await count(this.ofGuesses, network);
  }

  /** A visit requests dozens of files, so files have a separate limit. */
  async countFile(address: string): Promise<void> {
    await count(this.ofFiles, networkOf(address));
  }

  /** @throws DomainError TOO_MANY_REQUESTS */
  async countAccount(caller: AccessToken | undefined): Promise<void> {
    if (caller) await count(this.byAccount, caller.sub);
  }
}

async function count(limit: RateLimit, key: string): Promise<void> {
  const retryAfterSeconds = await limit(key);
  if (retryAfterSeconds !== undefined) {
    throw new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds });
  }
}
