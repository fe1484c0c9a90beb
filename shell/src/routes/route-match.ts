import type { RouteDefinition, RouteSetting, Settings, SettingsState } from '@bambuzal/web-kit';
import type { CatalogueState } from '../federation/catalogue';
import { findRoute, type RemoteRoute } from './remote-routes';

/** Destination of an address. */
export type RouteMatch =
  | { readonly kind: 'page'; readonly route: RemoteRoute }
  | { readonly kind: 'maintenance' }
  /** Remotes are still being read. */
  | { readonly kind: 'unknown' }
  /** It may be a page of a remote that could not be read. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'notFound' };

/** The addresses that the guards go to; every other is known from the remotes alone. */
export const signInPath = '/auth';
export const adminSignInPath = '/auth/admin';
export const maintenancePath = '/maintenance';
/** Where an administrator makes their account safe enough: the one page that is open to them then. */
export const secureAccountPath = '/secure-account';

export function isAtOrBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

interface Surroundings {
  readonly catalogue: CatalogueState;
  readonly routes: readonly RemoteRoute[];
  readonly settings: Settings;
  readonly settingsStatus: SettingsState['status'];
}

/** @returns whether a page exists, as the operator has the product */
export function isRouteOffered(
  { demo, setting }: RouteDefinition,
  settings: Pick<Settings, 'demo' | RouteSetting>,
): boolean {
  if (demo === true && !settings.demo) return false;
  return setting === undefined || settings[setting];
}

/** An address is only "not found" when every remote could be asked. */
export function matchRoute(pathname: string, around: Surroundings): RouteMatch {
  const { catalogue, routes, settings, settingsStatus } = around;
  if (pathname === maintenancePath) return { kind: 'maintenance' };
  const route = findRoute(routes, pathname);
  if (route && !isRouteOffered(route, settings))
    return { kind: settingsStatus === 'loading' ? 'unknown' : 'notFound' };
  if (route) return { kind: 'page', route };
  if (catalogue.registryFailed || catalogue.missing.length > 0) return { kind: 'unavailable' };
  return { kind: catalogue.reading ? 'unknown' : 'notFound' };
}
