import { AttemptLimit, type Logger, type Encryption } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import type { Model } from 'mongoose';
import type { UserRow } from '../users/user.model';
import { recoveryCodeHash } from './recovery-codes';
import { timeStepOf } from './totp';

interface TwoFactorDependencies {
  readonly users: Model<UserRow>;
  readonly encryption: Encryption;
  readonly cache: Redis;
  readonly log: Logger;
  readonly now: () => Date;
}

/** The second factor of those who turned it on. */
export class TwoFactor {
  private readonly inAWhile: AttemptLimit;
  private readonly inADay: AttemptLimit;

  constructor(private readonly dependencies: TwoFactorDependencies) {
    const limit = (name: string, attempts: number, minutes: number) =>
      new AttemptLimit(
        dependencies.cache,
        { name: `two-factor:${name}`, attempts, windowSeconds: minutes * 60 },
        dependencies.log,
      );
    this.inAWhile = limit('while', 5, 15);
    this.inADay = limit('day', 50, 24 * 60);
  }

  /**
   * Takes a code of the authenticator or a recovery code. What was taken is never taken again, also
   * not by a request of the same moment.
   *
   * @param token six digits, or a recovery code
   * @returns whether it was right
   * @throws DomainError TOO_MANY_REQUESTS past 5 wrong ones in 15 minutes or 50 tries in a day
   */
  async accept(user: UserRow, token: string): Promise<boolean> {
    const userId = String(user._id);
    await this.inAWhile.count(userId);
    await this.inADay.count(userId);
    const accepted = /^\d{6}$/.test(token)
      ? await this.takeStep(user, token)
      : await this.takeRecoveryCode(user, token);
    if (accepted) await this.inAWhile.forget(userId);
    return accepted;
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
