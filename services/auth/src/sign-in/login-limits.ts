import { AttemptLimit, networkOf } from '@bambuzal/service-kit';
import type { AuthFoundation } from '../parts';
import { hashToken } from '../secret-tokens';

const windowSeconds = 15 * 60;

/**
 * How often a password may be tried. Names of accounts that do not exist are counted alike. What is
 * refused counts no further, so that one address cannot lock an account for all others.
 */
export class LoginLimits {
  private readonly ofAddress: AttemptLimit;
  private readonly ofBoth: AttemptLimit;
  private readonly ofAccount: AttemptLimit;

  constructor({ cache, log, config }: Pick<AuthFoundation, 'cache' | 'log' | 'config'>) {
    const limit = (name: string, attempts: number) =>
      new AttemptLimit(cache, { name: `login:${name}`, attempts, windowSeconds }, log);
    // Everybody who tries the demo may come from one address.
    this.ofAddress = limit('address', config.demo ? 2000 : 100);
    this.ofBoth = limit('account-address', 10);
    this.ofAccount = limit('account', 50);
  }

  /**
   * @param account as it was typed, in one spelling
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async count(account: string, address: string): Promise<void> {
    await this.ofAddress.count(hashToken(networkOf(address)));
    await this.ofBoth.count(keyOf(account, address));
    await this.ofAccount.count(hashToken(account));
  }

  /** It was the right one. */
  forget(account: string, address: string): Promise<void> {
    return this.ofBoth.forget(keyOf(account, address));
  }
}

const keyOf = (account: string, address: string) => hashToken(`${account} ${networkOf(address)}`);
