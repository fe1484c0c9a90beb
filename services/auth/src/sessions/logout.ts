import type { AccessToken } from '@bambuzal/contracts';
import type { RequestOrigin, UnitOfWork } from '@bambuzal/service-kit';
import { auditOwn } from '../audit';
import type { AuthDependencies } from '../dependencies';
import type { UserRow } from '../users/user.model';

type Dependencies = Pick<AuthDependencies, 'sessions' | 'users' | 'transact' | 'now'>;

/** Identity and origin of the person who signs out, if known. */
interface Leaver {
  readonly caller: AccessToken | undefined;
  readonly origin: RequestOrigin;
}

/** Ends the browser's session. Does nothing if there is none. */
export async function logOut(
  dependencies: Dependencies,
  { caller, origin }: Leaver,
  refreshToken: string | undefined,
): Promise<void> {
  const { sessions } = dependencies;
  const leave = (userId: string, sessionId: string) =>
    endAudited(dependencies, { userId, sessionId, origin });
  const row = refreshToken === undefined ? undefined : await sessions.find(refreshToken);
  if (row) {
    // Signing out of a view ends the view and the administrator's session. The way back is closed.
    if (row.adminId) await sessions.closeWayBack(row);
    if (row.adminId && row.adminSessionId) {
      await leave(row.adminId.toString(), row.adminSessionId.toString());
    }
    await (row.adminId
      ? sessions.endOne(row.userId.toString(), row._id.toString())
      : leave(row.userId.toString(), row._id.toString()));
  }
  if (caller && caller.sid !== row?._id.toString()) await leave(caller.sub, caller.sid);
}

interface Leaving {
  readonly userId: string;
  readonly sessionId: string;
  readonly origin: RequestOrigin;
}

/**
 * Ends a session. For an administrator an audit record is written in the same transaction, once
 * even if repeated.
 */
async function endAudited(
  { sessions, users, transact, now }: Dependencies,
  { userId, sessionId, origin }: Leaving,
): Promise<void> {
  const ended = await transact(async (unit) => {
    const revoked = await sessions.endOneWithin(unit, userId, sessionId);
    if (revoked.length > 0 && (await isAdministrator(users, userId, unit))) {
      await auditOwn(unit, {
        userId,
        action: 'logout',
        description: 'Saída de administrador',
        origin,
        happenedAt: now(),
      });
    }
    return revoked;
  });
  await sessions.announceEnded(ended);
}

async function isAdministrator(
  users: Dependencies['users'],
  _id: string,
  { session }: UnitOfWork,
): Promise<boolean> {
  const found = await users
    .findOne<Pick<UserRow, 'role'>>({ _id }, { role: 1 })
    .session(session)
    .lean();
  return found?.role === 'admin';
}
