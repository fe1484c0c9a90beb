import { DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { auditOwn } from '../audit';
import type { AuthDependencies } from '../dependencies';
import type { StartedSession } from '../sessions/sessions';
import type { UserRow } from '../users/user.model';
import type { LoginRequest } from './login-request';

type Dependencies = Pick<
  AuthDependencies,
  'users' | 'sessions' | 'devices' | 'loginHistory' | 'transact' | 'now'
>;

export interface StartedLogin {
  readonly user: UserRow;
  readonly started: StartedSession;
  readonly deviceToken: string;
}

/** Starts the session after a person has proved their identity. */
export class LoginSessions {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Starts a session on the request's device, and ends the browser's previous session.
   *
   * @param user account as it was read when the password was compared
   * @throws DomainError INVALID_CREDENTIALS if the password, the second factor or the account
   *   changed since then
   */
  async admit(user: UserRow, loginRequest: LoginRequest): Promise<StartedLogin> {
    const { devices, sessions, transact } = this.dependencies;
    const { origin } = loginRequest;
    const { device, deviceToken } = await devices.recognise(user, loginRequest.deviceToken, origin);
    await sessions.makeRoom(user._id);
    const startedLogin = await transact(async (unit) => {
      const admitted = await this.noteLogin(user, unit);
      await this.dependencies.loginHistory.record(
        { userId: user._id, origin, device },
        unit.session,
      );
      if (user.role === 'admin') await this.audit(user, loginRequest, unit);
      const start = { user: admitted, deviceId: device._id, origin };
      const started = await sessions.startWithin(unit, start);
      return { user: admitted, started, deviceToken };
    });
    if (loginRequest.refreshToken !== undefined) await this.endFormer(loginRequest.refreshToken);
    return startedLogin;
  }

  /**
   * Stores the time of the sign-in. Writing to the account conflicts with a change of its password
   * or second factor at the same moment.
   */
  private async noteLogin(user: UserRow, { session }: UnitOfWork): Promise<UserRow> {
    const row = await this.dependencies.users
      .findOneAndUpdate(
        {
          _id: user._id,
          password: user.password,
          twoFactorEnabled: user.twoFactorEnabled,
          isActive: true,
        },
        { lastLoginAt: this.dependencies.now() },
        { session, returnDocument: 'after' },
      )
      .lean();
    if (!row) throw new DomainError('INVALID_CREDENTIALS');
    return row;
  }

  private audit(user: UserRow, { origin }: LoginRequest, unit: UnitOfWork): Promise<void> {
    return auditOwn(unit, {
      userId: user._id.toString(),
      action: 'login',
      description: 'Entrada de administrador',
      origin,
      happenedAt: this.dependencies.now(),
    });
  }

  private async endFormer(refreshToken: string): Promise<void> {
    const { sessions } = this.dependencies;
    const former = await sessions.find(refreshToken);
    if (former) await sessions.endOne(former.userId.toString(), former._id.toString());
  }
}
