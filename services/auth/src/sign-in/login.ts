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
  /** The user name, or the e-mail. */
  readonly username: string;
  readonly password: string;
  readonly twoFactorToken?: string | undefined;
}

const nobodysId = new Types.ObjectId('0'.repeat(24));

/** The result of signing in, or the missing step. */
export type LoginOutcome = StartedLogin | { readonly secondFactorOf: UserRow };

/** Signing in by user name or e-mail and password, and by the second factor where there is one. */
export class Login {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * @throws DomainError INVALID_CREDENTIALS, both for an unknown name and a wrong password;
   *   ACCOUNT_INACTIVE and MAINTENANCE, only with the right password; INVALID_CODE;
   *   TOO_MANY_REQUESTS
   */
  async signIn(credentials: Credentials, loginRequest: LoginRequest): Promise<LoginOutcome> {
    const { loginSessions, limits } = this.dependencies;
    const user = await this.find(credentials.username);
    // Count by the typed name, not by the account found: the limit must not tell which accounts
    // exist.
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

  /** Also run for unknown accounts, so that its duration does not reveal which accounts exist. */
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

  /** Takes as long, and answers the same, whether or not there is an account. */
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

  /** Behind the answer: only an account that exists has a history to write to. */
  private recordFailure(
    user: UserRow | null,
    { origin }: LoginRequest,
    failReason: LoginFailReason,
  ): void {
    if (!user) return;
    const { background, cache, loginHistory } = this.dependencies;
    const userId = user._id;
    background.run(async () => {
      // Rate-limited tries are recorded at most once in 15 minutes, because they could go on
      // without end.
      const once = `login:rate-limited:${userId.toString()}`;
      const isNoted =
        failReason === 'rate_limited' && !(await cache.set(once, '1', 'EX', 900, 'NX'));
      if (!isNoted) await loginHistory.record({ userId, origin, failReason });
    });
  }
}
