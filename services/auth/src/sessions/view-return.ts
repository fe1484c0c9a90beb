import { type AccessToken, DomainError } from '@bambuzal/contracts';
import type { AuthDependencies } from '../dependencies';
import type { UserRow } from '../users/user.model';
import type { SessionRow } from './session.model';
import type { StartedSession } from './sessions';

type Dependencies = Pick<AuthDependencies, 'users' | 'sessions' | 'sessionRows'>;

interface Returned {
  readonly user: UserRow;
  readonly started: StartedSession;
}

/** From the read-only view back to the administrator's own session. */
export class ViewReturn {
  constructor(private readonly dependencies: Dependencies) {}

  /** @throws DomainError NOT_A_VIEW, SESSION_REVOKED or UNAUTHENTICATED */
  async fromView({ sid, actor }: AccessToken): Promise<Returned> {
    if (actor === undefined) throw new DomainError('NOT_A_VIEW');
    const view = await this.dependencies.sessionRows.findById(sid).lean();
    if (!view) throw new DomainError('UNAUTHENTICATED');
    return this.back(view);
  }

  /** By the refresh token alone: the view may have ended meanwhile. */
  async fromRefreshToken(refreshToken: string | undefined): Promise<Returned> {
    const { sessions } = this.dependencies;
    const view = refreshToken === undefined ? undefined : await sessions.find(refreshToken);
    if (!view) throw new DomainError('UNAUTHENTICATED');
    return this.back(view);
  }

  private async back(view: SessionRow): Promise<Returned> {
    const { sessions, users } = this.dependencies;
    const { adminId, adminSessionId } = view;
    if (!adminId || !adminSessionId) throw new DomainError('NOT_A_VIEW');
    // First: of two calls at once one goes back, and the other finds the way taken.
    if (!(await sessions.retireToken(view))) throw new DomainError('UNAUTHENTICATED');
    const started = await sessions.resume(adminSessionId, adminId);
    await sessions.endOne(view.userId.toString(), view._id.toString());
    const user = await users.findById(adminId).lean();
    if (!user) throw new DomainError('UNAUTHENTICATED');
    return { user, started };
  }
}
