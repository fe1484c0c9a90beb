import { type AccessToken, DomainError } from '@bambuzal/contracts';
import type { AuthDependencies } from '../dependencies';
import type { UserRow } from '../users/user.model';
import type { SessionRow } from './session.model';
import type { StartedSession } from './sessions';

type Dependencies = Pick<AuthDependencies, 'users' | 'sessions' | 'sessionRows' | 'transact'>;

interface Returned {
  readonly user: UserRow;
  readonly started: StartedSession;
}

/** Returns from the read-only view to the administrator's own session. */
export class ViewReturn {
  constructor(private readonly dependencies: Dependencies) {}

  /** @throws DomainError NOT_A_VIEW, SESSION_REVOKED or UNAUTHENTICATED */
  async fromView({ sid, actor }: AccessToken): Promise<Returned> {
    if (actor === undefined) throw new DomainError('NOT_A_VIEW');
    const view = await this.dependencies.sessionRows.findById(sid).lean();
    if (!view) throw new DomainError('UNAUTHENTICATED');
    return this.back(view);
  }

  /** Uses only the refresh token, because the view may have ended. */
  async fromRefreshToken(refreshToken: string | undefined): Promise<Returned> {
    const { sessions } = this.dependencies;
    const view = refreshToken === undefined ? undefined : await sessions.find(refreshToken);
    if (!view) throw new DomainError('UNAUTHENTICATED');
    return this.back(view);
  }

  /**
   * Uses the way back once. Resumes the administrator's session and ends the view in one
   * transaction.
   */
  private async back(view: SessionRow): Promise<Returned> {
    const { sessions, transact, users } = this.dependencies;
    const { adminId, adminSessionId } = view;
    if (!adminId || !adminSessionId) throw new DomainError('NOT_A_VIEW');
    const { started, ended } = await transact(async (unit) => {
      if (!(await sessions.closeWayBack(view, unit.session))) {
        throw new DomainError('UNAUTHENTICATED');
      }
      return {
        started: await sessions.resumeWithin(unit, adminSessionId, adminId),
        ended: await sessions.endOneWithin(unit, String(view.userId), String(view._id)),
      };
    });
    await sessions.announceEnded(ended);
    const user = await users.findById(adminId).lean();
    if (!user) throw new DomainError('UNAUTHENTICATED');
    return { user, started };
  }
}
