import { AttemptLimit, networkOf } from '@bambuzal/service-kit';
import type { AuthInfrastructure } from '../dependencies';
import { hashToken } from '../secret-tokens';

const windowSeconds = 15 * 60;

/** Account whose password is tried, and the address and device of the try. */
export interface Attempt {
  /** Typed name in normalised form. */
  readonly account: string;
  readonly address: string;
  /**
   * Account id and device token if the device has signed in to the account before; otherwise
   * `undefined`.
   */
  readonly knownDevice: string | undefined;
}

/**
 * Limits on password tries. Names without an account are counted in the same way. A try that one
 * limit refuses is not counted by the next limit, so one address cannot lock an account for all
 * others. A device that has signed in to the account before has its own count, so wrong passwords
 * from elsewhere do not lock it out.
 */
export class LoginLimits {
  private readonly ofAddress: AttemptLimit;
  private readonly ofBoth: AttemptLimit;
  private readonly ofAccount: AttemptLimit;
  private readonly ofDevice: AttemptLimit;

  constructor({ cache, log, config }: Pick<AuthInfrastructure, 'cache' | 'log' | 'config'>) {
    const limit = (name: string, attempts: number) =>
      new AttemptLimit(cache, { name: `login:${name}`, attempts, windowSeconds }, log);
    // Higher limit in the demo, because all its visitors may come from one address.
    this.ofAddress = limit('address', config.demo ? 2000 : 100);
    this.ofBoth = limit('account-address', 10);
    this.ofAccount = limit('account', 50);
    this.ofDevice = limit('account-device', 10);
  }

  /** @throws DomainError TOO_MANY_REQUESTS */
  async count(attempt: Attempt): Promise<void> {
    const { account, address, knownDevice } = attempt;
    if (knownDevice !== undefined) {
      await this.ofDevice.count(hashToken(knownDevice));
      return;
    }
    await this.ofAddress.count(hashToken(networkOf(address)));
    await this.ofBoth.count(withNetwork(account, address));
    await this.ofAccount.count(hashToken(account));
  }

  /** Removes the count of a right password, because only wrong passwords count. */
  async forget({ account, address, knownDevice }: Attempt): Promise<void> {
    if (knownDevice !== undefined) {
      await this.ofDevice.forget(hashToken(knownDevice));
      return;
    }
    await this.ofBoth.forget(withNetwork(account, address));
    // Only this try is removed from the shared counts. They also contain guesses by others at the
    // account or from the network.
    await this.ofAddress.giveBack(hashToken(networkOf(address)));
    await this.ofAccount.giveBack(hashToken(account));
  }
}

const withNetwork = (account: string, address: string) =>
  hashToken(`${account} ${networkOf(address)}`);
