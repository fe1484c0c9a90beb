import {
  type AccessToken,
  DomainError,
  settingsEndpoints,
  signInEndpoints,
} from '@bambuzal/contracts';
import type { CurrentSettings } from '@bambuzal/service-kit';

const { emergencyAdminReturn, login, logout, returnToAdmin, sessionInfo, user } = signInEndpoints;

/**
 * Endpoints that anybody may call during maintenance: enough to see that there is maintenance, to
 * sign in, and to sign out.
 */
const open = new Set(
  [
    settingsEndpoints.read,
    login,
    logout,
    user,
    sessionInfo,
    returnToAdmin,
    emergencyAdminReturn,
  ].map(({ method, path }) => `${method.toUpperCase()} ${path}`),
);

/** Providers report payments during maintenance too. */
const webhooks = '/api/webhooks/';

/**
 * Lets administrators continue to work during maintenance. An administrator in the read-only view
 * of a member sees the same as the member.
 *
 * @param path path without the query
 * @throws DomainError MAINTENANCE
 */
export async function refuseInMaintenance(
  method: string,
  path: string,
  caller: AccessToken | undefined,
  settings: CurrentSettings,
): Promise<void> {
  if (!path.startsWith('/api/') || path.startsWith(webhooks)) return;
  if (caller?.role === 'admin' && !caller.readOnly) return;
  if (open.has(`${method === 'HEAD' ? 'GET' : method} ${path}`)) return;
  if ((await settings.read()).maintenanceMode) throw new DomainError('MAINTENANCE');
}
