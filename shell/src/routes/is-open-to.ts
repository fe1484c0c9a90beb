import type { Settings, UserJson } from '@bambuzal/web-kit';
import type { RemoteRoute } from './remote-routes';
import { decideRoute, maintenanceOf } from './route-decision';
import { isRouteOffered } from './route-match';

/**
 * @param reader `null` when signed out, `undefined` when the session could not be read
 * @param settings `undefined` when they could not be read
 * @returns whether a page of signed-in readers is shown to the reader
 */
export function isOpenTo(
  reader: UserJson | null | undefined,
  route: RemoteRoute,
  settings: Settings | undefined,
): boolean {
  if (!reader || !settings || !isRouteOffered(route, settings)) return false;
  const session = { status: 'signedIn', user: reader } as const;
  const maintenance = maintenanceOf({ settings, status: 'ready' });
  return decideRoute(route.path, { kind: 'page', route }, session, maintenance) === 'open';
}
