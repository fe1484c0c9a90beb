import { DomainError } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import type { Background } from '../background';
import type { LoginFailReason } from '../login-history/login-history.model';
import type { AuthParts } from '../parts';
import { usernameKeyOf } from '../users/new-user';
import type { UserRow } from '../users/user.model';
import type { Entrance, Entry } from './entrance';
import type { LoginLimits } from './login-limits';
import type { Visit } from './visit';

interface Parts extends AuthParts {
  readonly entrance: Entrance;
  readonly limits: LoginLimits;
  readonly background: Background;
}

interface Credentials {
  /** The user name, or the e-mail. */
  readonly username: string;
  readonly password: string;
  readonly twoFactorToken?: string | undefined;
}

const nobodysId = new Types.ObjectId('0'.repeat(24));

/** Signing in, or what is still missing for it. */
export type LoginOutcome = Entry | { readonly secondFactorOf: UserRow };

/** Signing in by user name or e-mail and password, and by the second factor where there is one. */
export class Login {
  constructor(private readonly parts: Parts) {}

  /**
   * @throws DomainError INVALID_CREDENTIALS, alike for an unknown name and a wrong password;
   *   ACCOUNT_INACTIVE and MAINTENANCE, only to who knows the password; INVALID_CODE;
   *   TOO_MANY_REQUESTS
   */
  async signIn(credentials: Credentials, visit: Visit): Promise<LoginOutcome> {
    const { entrance, limits } = this.parts;
    const user = await this.find(credentials.username);
    // By what was typed, never by what was found: who is counted must not tell who exists.
    const attempt = {
      account: usernameKeyOf(credentials.username),
      address: visit.origin.ipAddress,
      knownDevice: await this.knownDevice(user, visit),
    };
    await this.limited(user, visit, () => limits.count(attempt));
    const known = await this.provePassword(user, credentials.password, visit);
    await this.refuseClosedDoors(known, visit);
    if (known.twoFactorEnabled) {
      const { twoFactorToken } = credentials;
      if (twoFactorToken === undefined) return { secondFactorOf: known };
      await this.proveSecondFactor(known, twoFactorToken, visit);
    }
    const entry = await entrance.admit(known, visit);
    await limits.forget(attempt);
    return entry;
  }

  /** Asked for an account that does not exist too: the time that it takes tells nobody who has one. */
  private async knownDevice(user: UserRow | null, visit: Visit): Promise<string | undefined> {
    const { deviceToken } = visit;
    if (deviceToken === undefined) return undefined;
    const userId = user?._id ?? nobodysId;
    const isKnown = await this.parts.devices.hasSignedIn(userId, deviceToken);
    return isKnown ? `${userId.toString()} ${deviceToken}` : undefined;
  }

  /** No user name contains an `@`, so nobody's e-mail is another's user name. */
  private find(username: string): Promise<UserRow | null> {
    const { users } = this.parts;
    return username.includes('@')
      ? users.findOne({ email: username.toLowerCase() }).lean()
      : users.findOne({ usernameKey: usernameKeyOf(username) }).lean();
  }

  /** Takes as long, and answers the same, whether or not there is an account. */
  private async provePassword(
    user: UserRow | null,
    password: string,
    visit: Visit,
  ): Promise<UserRow> {
    const { passwords } = this.parts;
    const isRight = user
      ? await passwords.verify(user.password, password)
      : await passwords.verifyNobody(password);
    if (user && isRight) return user;
    this.recordFailure(user, visit, 'wrong_password');
    throw new DomainError('INVALID_CREDENTIALS');
  }

  private async refuseClosedDoors(user: UserRow, visit: Visit): Promise<void> {
    if (!user.isActive) {
      this.recordFailure(user, visit, 'inactive');
      throw new DomainError('ACCOUNT_INACTIVE');
    }
    const { maintenanceMode } = await this.parts.settings.read();
    if (maintenanceMode && user.role !== 'admin') {
      this.recordFailure(user, visit, 'maintenance');
      throw new DomainError('MAINTENANCE');
    }
  }

  private async proveSecondFactor(user: UserRow, token: string, visit: Visit): Promise<void> {
    const isRight = await this.limited(user, visit, () => this.parts.twoFactor.accept(user, token));
    if (isRight) return;
    this.recordFailure(user, visit, 'wrong_two_factor');
    throw new DomainError('INVALID_CODE', { twoFactorToken: 'INVALID_CODE' });
  }

  private async limited<Result>(
    user: UserRow | null,
    visit: Visit,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') {
        this.recordFailure(user, visit, 'rate_limited');
      }
      throw error;
    }
  }

  /** Behind the answer: only an account that exists has a history to write to. */
  private recordFailure(
    user: UserRow | null,
    { origin }: Visit,
    failReason: LoginFailReason,
  ): void {
    if (!user) return;
    const { background, cache, loginHistory } = this.parts;
    const userId = user._id;
    background.run(async () => {
      // What is refused unseen is noted once in a while: it could go on without end.
      const once = `login:rate-limited:${userId.toString()}`;
      const isNoted =
        failReason === 'rate_limited' && !(await cache.set(once, '1', 'EX', 900, 'NX'));
      if (!isNoted) await loginHistory.record({ userId, origin, failReason });
    });
  }
}
