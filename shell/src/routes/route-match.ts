import type { RouteDefinition, RouteSetting, Settings, SettingsState } from '@bambuzal/web-kit';
import type { CatalogueState } from '../federation/catalogue';
import { findRoute, type RemoteRoute } from './remote-routes';

/** Page that is shown at an address. */
export type RouteMatch =
  | { readonly kind: 'page'; readonly route: RemoteRoute }
  | { readonly kind: 'maintenance' }
  /** Definitions of remotes are still loading. */
  | { readonly kind: 'unknown' }
  /** The address may belong to a remote that could not be read. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'notFound' };

/** Addresses that the guards redirect to. All other addresses come from the remotes. */
export const signInPath = '/auth';
export const adminSignInPath = '/auth/admin';
export const maintenancePath = '/maintenance';
/**
 * Page where an administrator completes missing security steps. No other page is open to them until
 * then.
 */
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

/** @returns whether a page is offered under the operator's settings */
export function isRouteOffered(
  { demo, setting }: RouteDefinition,
  settings: Pick<Settings, 'demo' | RouteSetting>,
): boolean {
  if (demo === true && !settings.demo) return false;
  return setting === undefined || settings[setting];
}

/** An address is reported as "not found" only if all remotes could be read. */
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
