import { DomainError } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import type { Background } from '../background';
import type { LoginFailReason } from '../login-history/login-history.model';
import type { AuthDependencies } from '../dependencies';
import { usernameKeyOf } from '../users/new-user';
import type { UserRow } from '../users/user.model';
import type { LoginSessions, StartedLogin } from './login-sessions';
import type { LoginLimits } from './login-limits';
import type { LoginRequest } from './login-request';

interface Dependencies extends AuthDependencies {
  readonly loginSessions: LoginSessions;
  readonly limits: LoginLimits;
  readonly background: Background;
}

interface Credentials {
  /** User name or e-mail. */
  readonly username: string;
  readonly password: string;
  readonly twoFactorToken?: string | undefined;
}

const nobodysId = new Types.ObjectId('0'.repeat(24));

/** Result of signing in: the session, or the account whose second factor is still missing. */
export type LoginOutcome = StartedLogin | { readonly secondFactorOf: UserRow };

/** Signs people in by user name or e-mail and password, and by the second factor if it is on. */
export class Login {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * @throws DomainError INVALID_CREDENTIALS, both for an unknown name and for a wrong password;
   *   ACCOUNT_INACTIVE and MAINTENANCE, only with the right password; INVALID_CODE;
   *   TOO_MANY_REQUESTS
   */
  async signIn(credentials: Credentials, loginRequest: LoginRequest): Promise<LoginOutcome> {
    const { loginSessions, limits } = this.dependencies;
    const user = await this.find(credentials.username);
    // Counted by the typed name, not by the account found, because the limit must not show which
    // accounts exist.
    const attempt = {
      account: usernameKeyOf(credentials.username),
      address: loginRequest.origin.ipAddress,
      knownDevice: await this.knownDevice(user, loginRequest),
    };
    await this.limited(user, loginRequest, () => limits.count(attempt));
    const known = await this.provePassword(user, credentials.password, loginRequest);
    await limits.forget(attempt);
    await this.refuseClosedDoors(known, loginRequest);
    if (known.twoFactorEnabled) {
      const { twoFactorToken } = credentials;
      if (twoFactorToken === undefined) return { secondFactorOf: known };
      await this.proveSecondFactor(known, twoFactorToken, loginRequest);
    }
    return loginSessions.admit(known, loginRequest);
  }

  /**
   * Finds out whether the device is known. Also runs for unknown accounts, so that its duration
   * does not show which accounts exist.
   */
  private async knownDevice(
    user: UserRow | null,
    loginRequest: LoginRequest,
  ): Promise<string | undefined> {
    const { deviceToken } = loginRequest;
    if (deviceToken === undefined) return undefined;
    const userId = user?._id ?? nobodysId;
    const isKnown = await this.dependencies.devices.hasSignedIn(userId, deviceToken);
    return isKnown ? `${userId.toString()} ${deviceToken}` : undefined;
  }

  /** No user name contains an `@`, so no e-mail equals another person's user name. */
  private find(username: string): Promise<UserRow | null> {
    const { users } = this.dependencies;
    return username.includes('@')
      ? users.findOne({ email: username.toLowerCase() }).lean()
      : users.findOne({ usernameKey: usernameKeyOf(username) }).lean();
  }

  /** Takes the same time and gives the same answer with or without an account. */
  private async provePassword(
    user: UserRow | null,
    password: string,
    loginRequest: LoginRequest,
  ): Promise<UserRow> {
    const { passwords } = this.dependencies;
    const isRight = user
      ? await passwords.verify(user.password, password)
      : await passwords.verifyNobody(password);
    if (user && isRight) return user;
    this.recordFailure(user, loginRequest, 'wrong_password');
    throw new DomainError('INVALID_CREDENTIALS');
  }

  private async refuseClosedDoors(user: UserRow, loginRequest: LoginRequest): Promise<void> {
    if (!user.isActive) {
      this.recordFailure(user, loginRequest, 'inactive');
      throw new DomainError('ACCOUNT_INACTIVE');
    }
    const { maintenanceMode } = await this.dependencies.settings.read();
    if (maintenanceMode && user.role !== 'admin') {
      this.recordFailure(user, loginRequest, 'maintenance');
      throw new DomainError('MAINTENANCE');
    }
  }

  private async proveSecondFactor(
    user: UserRow,
    token: string,
    loginRequest: LoginRequest,
  ): Promise<void> {
    const isRight = await this.limited(user, loginRequest, () =>
      this.dependencies.twoFactor.accept(user, token, loginRequest.deviceToken),
    );
    if (isRight) return;
    this.recordFailure(user, loginRequest, 'wrong_two_factor');
    throw new DomainError('INVALID_CODE', { twoFactorToken: 'INVALID_CODE' });
  }

  private async limited<Result>(
    user: UserRow | null,
    loginRequest: LoginRequest,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') {
        this.recordFailure(user, loginRequest, 'rate_limited');
      }
      throw error;
    }
  }

  /**
   * Records a failure after the answer, because only an existing account has a history and the time
   * must not show it.
   */
  private recordFailure(
    user: UserRow | null,
    { origin }: LoginRequest,
    failReason: LoginFailReason,
  ): void {
    if (!user) return;
    const { background, cache, loginHistory } = this.dependencies;
    const userId = user._id;
    background.run(async () => {
      // Rate-limited tries are recorded at most once in 15 minutes, because there could be any
      // number of them.
      const once = `login:rate-limited:${userId.toString()}`;
      const isNoted =
        failReason === 'rate_limited' && !(await cache.set(once, '1', 'EX', 900, 'NX'));
      if (!isNoted) await loginHistory.record({ userId, origin, failReason });
    });
  }
}
