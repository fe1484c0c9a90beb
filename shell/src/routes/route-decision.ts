import {
  decideAccess,
  type SessionState,
  type SettingsState,
  type UserJson,
} from '@bambuzal/web-kit';
import {
  adminSignInPath,
  isAtOrBelow,
  secureAccountPath,
  signInPath,
  type RouteMatch,
} from './route-match';

/** Whether a reader may open the page of an address, or what is shown instead. */
export type RouteDecision =
  | 'open'
  /** The session or other data for the decision are still loading. */
  | 'wait'
  | 'signIn'
  | 'sessionFailed'
  | 'toMaintenance'
  /** The reader is already signed in, and leaves the sign-in page. */
  | 'onward'
  /** An administrator with a missing security step is redirected to the page with that step. */
  | 'secure'
  | 'adminOnly'
  | 'restricted';

/** `unknown` while the settings are loading and maintenance was on at the last visit. */
export type Maintenance = 'on' | 'off' | 'unknown';

export function maintenanceOf({
  settings,
  status,
}: Pick<SettingsState, 'settings' | 'status'>): Maintenance {
  if (!settings.maintenanceMode || status === 'failed') return 'off';
  return status === 'ready' ? 'on' : 'unknown';
}

/** Checks are in the order of docs/product.md, Pages and navigation. */
export function decideRoute(
  pathname: string,
  place: RouteMatch,
  session: SessionState,
  maintenance: Maintenance,
): RouteDecision {
  if (isAtOrBelow(pathname, signInPath)) return passageToSignIn(pathname, session, maintenance);
  if (place.kind === 'unknown') return 'wait';
  if (place.kind !== 'page' || place.route.access === 'public') return 'open';
  if (session.status === 'loading') return 'wait';
  if (session.status === 'failed') return 'sessionFailed';
  if (session.status === 'signedOut') return 'signIn';
  if (session.user.missing !== undefined && pathname !== secureAccountPath) return 'secure';
  const closed = maintenanceFor(session.user, maintenance);
  return closed ?? decideAccess(place.route, session.user);
}

/** Decision for the sign-in pages. Administrators can sign in during maintenance. */
function passageToSignIn(
  pathname: string,
  session: SessionState,
  maintenance: Maintenance,
): RouteDecision {
  const isSignedIn = session.status === 'signedIn';
  const isAdministratorsDoor = isAtOrBelow(pathname, adminSignInPath);
  const stays = isAdministratorsDoor || (isSignedIn && session.user.role === 'admin');
  if (maintenance === 'on' && !stays) return 'toMaintenance';
  return isSignedIn ? 'onward' : 'open';
}

function maintenanceFor(user: UserJson, maintenance: Maintenance): RouteDecision | undefined {
  if (user.role === 'admin' || maintenance === 'off') return undefined;
  return maintenance === 'on' ? 'toMaintenance' : 'wait';
}

/** Start page after sign-in, for a reader who wanted no other page. */
export function startOf(pathname: string, user: UserJson): string {
  return user.role === 'admin' && isAtOrBelow(pathname, adminSignInPath) ? '/admin' : '/dashboard';
}
