import { type Encryption, type Logger, SlidingAttemptLimit } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import type { Model } from 'mongoose';
import type { Devices } from '../devices/devices';
import { hashToken } from '../secret-tokens';
import type { UserRow } from '../users/user.model';
import { recoveryCodeHash } from './recovery-codes';
import { timeStepOf } from './totp';

interface TwoFactorDependencies {
  readonly users: Model<UserRow>;
  readonly devices: Pick<Devices, 'hasPassedSecondFactor'>;
  readonly encryption: Encryption;
  readonly cache: Redis;
  readonly log: Logger;
  readonly now: () => Date;
}

const quarterSeconds = 15 * 60;
const daySeconds = 24 * 60 * 60;

/**
 * The second factor of people who turned it on. Wrong codes are limited, in sliding windows.
 *
 * A device on which a code was right before has its own limit, so wrong codes from elsewhere do not
 * lock it out. All other devices and addresses share one limit for the account. A person who knows
 * only the password can therefore try at most 50 codes a day, also from devices that signed in
 * before the second factor was on. At any moment three codes in a million are right, so 50 guesses
 * a day find a right code with a chance of 0.015 %.
 */
export class TwoFactor {
  private readonly ofStrangers: SlidingAttemptLimit;
  private readonly ofDevice: SlidingAttemptLimit;

  constructor(private readonly dependencies: TwoFactorDependencies) {
    const { cache, log, now } = dependencies;
    const limit = (name: string, inAQuarter: number) => {
      const windows = [
        { attempts: inAQuarter, seconds: quarterSeconds },
        { attempts: 50, seconds: daySeconds },
      ];
      return new SlidingAttemptLimit(cache, { name: `two-factor:${name}`, windows }, log, now);
    };
    this.ofStrangers = limit('account', 5);
    this.ofDevice = limit('device', 10);
  }

  /**
   * Accepts a code of the authenticator or a recovery code. A code is accepted only once, even in
   * simultaneous requests.
   *
   * @param token six digits, or a recovery code
   * @param deviceToken value of the browser's device cookie, if any
   * @returns whether the code was right
   * @throws DomainError TOO_MANY_REQUESTS after 50 wrong codes in a day. In 15 minutes, after 10
   *   wrong
   *   codes from a device on which a code was right before, and after 5 from all others together
   */
  async accept(user: UserRow, token: string, deviceToken: string | undefined): Promise<boolean> {
    const take = () =>
      /^\d{6}$/.test(token) ? this.takeStep(user, token) : this.takeRecoveryCode(user, token);
    const userId = String(user._id);
    return deviceToken !== undefined && (await this.isKnown(user, deviceToken))
      ? this.ofDevice.attempt(hashToken(`${userId} ${deviceToken}`), take)
      : this.ofStrangers.attempt(userId, take);
  }

  private isKnown({ _id }: UserRow, deviceToken: string): Promise<boolean> {
    return this.dependencies.devices.hasPassedSecondFactor(_id, deviceToken);
  }

  private async takeStep(user: UserRow, token: string): Promise<boolean> {
    const { encryption, users, now } = this.dependencies;
    const { _id, twoFactorSecret } = user;
    if (twoFactorSecret === null) return false;
    const step = timeStepOf(encryption.decrypt(twoFactorSecret), token, now());
    if (step === undefined) return false;
    const { matchedCount } = await users.updateOne(
      { _id, twoFactorEnabled: true, twoFactorSecret, lastTwoFactorStep: { $lt: step } },
      { lastTwoFactorStep: step },
    );
    return matchedCount === 1;
  }

  private async takeRecoveryCode({ _id }: UserRow, token: string): Promise<boolean> {
    const hash = recoveryCodeHash(String(_id), token);
    const { matchedCount } = await this.dependencies.users.updateOne(
      { _id, twoFactorEnabled: true, recoveryCodeHashes: hash },
      { $pull: { recoveryCodeHashes: hash } },
    );
    return matchedCount === 1;
  }
}
