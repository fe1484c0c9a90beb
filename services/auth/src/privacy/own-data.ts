import type { AccessToken } from '@bambuzal/contracts';
import { ownAccount } from '../own-account';
import type { AuthDependencies } from '../dependencies';
import { userView } from '../users/user-view';

type Dependencies = Pick<
  AuthDependencies,
  'users' | 'deviceRows' | 'sessionRows' | 'loginHistoryRows' | 'now'
>;

/**
 * Maximum number of rows of each kind in the export, latest first. Far above the usual number,
 * because old rows are removed.
 */
const mostRows = 10_000;

/**
 * Returns all data of a person in this service (LGPD, art. 18), without hashes and secrets, with
 * which others could sign in. Codes sent to a telephone are deleted within a day and are left out.
 */
export async function ownData(dependencies: Dependencies, caller: AccessToken) {
  const user = await ownAccount(dependencies.users, caller);
  const own = { userId: user._id };
  const { deviceRows, sessionRows, loginHistoryRows, now } = dependencies;
  const [devices, sessions, loginHistory] = await Promise.all([
    deviceRows
      .find(own, { userId: 0, fingerprint: 0 })
      .sort({ lastActive: -1 })
      .limit(mostRows)
      .lean(),
    sessionRows
      .find(
        { ...own, adminId: null, status: { $in: ['active', 'expired', 'revoked'] } },
        sessionFields,
      )
      .sort({ lastActive: -1 })
      .limit(mostRows)
      .lean(),
    loginHistoryRows.find(own, { userId: 0 }).sort({ loginAt: -1 }).limit(mostRows).lean(),
  ]);
  return {
    exportedAt: now(),
    user: userView(user),
    devices: devices.map(onTheWire),
    sessions: sessions.map(onTheWire),
    loginHistory: loginHistory.map(onTheWire),
    deletionRequestedAt: user.deletionRequestedAt,
  };
}

const sessionFields = {
  userId: 0,
  sessionToken: 0,
  adminId: 0,
  adminSessionId: 0,
  returnedAt: 0,
} as const;

/** Returns a row as it is stored, except that the id is a text named `id`. */
function onTheWire({ _id, ...row }: object & { readonly _id: unknown }): Record<string, unknown> {
  return { id: String(_id), ...row };
}
