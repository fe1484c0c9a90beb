import { DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { auditOwn } from '../audit';
import type { AuthParts } from '../parts';
import type { StartedSession } from '../sessions/sessions';
import type { UserRow } from '../users/user.model';
import type { Visit } from './visit';

type Parts = Pick<
  AuthParts,
  'users' | 'sessions' | 'devices' | 'loginHistory' | 'transact' | 'now'
>;

export interface Entry {
  readonly user: UserRow;
  readonly started: StartedSession;
  readonly deviceToken: string;
}

/** What happens once somebody has proved who they are. */
export class Entrance {
  constructor(private readonly parts: Parts) {}

  /**
   * Starts a session on the device that it comes from, and ends the one that the browser had.
   *
   * @param user as read when the password was compared
   * @throws DomainError INVALID_CREDENTIALS where the password or the account changed since then
   */
  async admit(user: UserRow, visit: Visit): Promise<Entry> {
    const { devices, sessions, transact } = this.parts;
    const { origin } = visit;
    const { device, deviceToken } = await devices.recognise(user, visit.deviceToken, origin);
    await sessions.makeRoom(user._id);
    const entry = await transact(async (unit) => {
      const admitted = await this.noteLogin(user, unit);
      await this.parts.loginHistory.record({ userId: user._id, origin, device }, unit.session);
      if (user.role === 'admin') await this.audit(user, visit, unit);
      const start = { user: admitted, deviceId: device._id, origin };
      const started = await sessions.startWithin(unit, start);
      return { user: admitted, started, deviceToken };
    });
    if (visit.refreshToken !== undefined) await this.endFormer(visit.refreshToken);
    return entry;
  }

  /** Writing to the account sets this against a change of its password at the same moment. */
  private async noteLogin(user: UserRow, { session }: UnitOfWork): Promise<UserRow> {
    const row = await this.parts.users
      .findOneAndUpdate(
        { _id: user._id, password: user.password, isActive: true },
        { lastLoginAt: this.parts.now() },
        { session, returnDocument: 'after' },
      )
      .lean();
    if (!row) throw new DomainError('INVALID_CREDENTIALS');
    return row;
  }

  private audit(user: UserRow, { origin }: Visit, unit: UnitOfWork): Promise<void> {
    return auditOwn(unit, {
      userId: user._id.toString(),
      action: 'login',
      description: 'Entrada de administrador',
      origin,
      happenedAt: this.parts.now(),
    });
  }

  private async endFormer(refreshToken: string): Promise<void> {
    const { sessions } = this.parts;
    const former = await sessions.find(refreshToken);
    if (former) await sessions.endOne(former.userId.toString(), former._id.toString());
  }
}
