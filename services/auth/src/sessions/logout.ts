import type { AccessToken } from '@bambuzal/contracts';
import type { Sessions } from './sessions';

/** Ends the session that the browser has; there may be none, and that is fine. */
export async function logOut(
  sessions: Sessions,
  caller: AccessToken | undefined,
  refreshToken: string | undefined,
): Promise<void> {
  const row = refreshToken === undefined ? undefined : await sessions.find(refreshToken);
  if (row) {
    // Whoever leaves a view this way has left for good: the view and the session behind it.
    if (row.adminId) await sessions.retireToken(row);
    await sessions.endOne(row.userId.toString(), row._id.toString());
    if (row.adminId && row.adminSessionId) {
      await sessions.endOne(row.adminId.toString(), row.adminSessionId.toString());
    }
  }
  if (caller && caller.sid !== row?._id.toString()) await sessions.endOne(caller.sub, caller.sid);
}
