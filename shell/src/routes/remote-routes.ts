import { logRemoteFailure, matchRoutes, type RouteDefinition } from '@bambuzal/web-kit';
import type { CataloguedRemote } from '../federation/catalogue';

/** Page of a remote with its address. */
export interface RemoteRoute extends RouteDefinition {
  readonly remote: CataloguedRemote;
}

/** @returns all routes of all remotes. If two have the same path, the first is kept. */
export function remoteRoutes(remotes: readonly CataloguedRemote[]): readonly RemoteRoute[] {
  const routes = new Map<string, RemoteRoute>();
  for (const remote of remotes) {
    for (const route of remote.definition.routes) {
      const taken = routes.get(route.path);
      if (taken)
        logRemoteFailure(
          remote.name,
          `the route ${route.path} is left out`,
          `it belongs to "${taken.remote.name}"`,
        );
      else routes.set(route.path, { ...route, remote });
    }
  }
  return [...routes.values()];
}

/** @returns route of an address */
export function findRoute(
  routes: readonly RemoteRoute[],
  pathname: string,
): RemoteRoute | undefined {
  const matches = matchRoutes(
    routes.map((route) => ({ path: route.path, handle: route })),
    pathname,
  );
  return routes.find((route) => route === matches?.at(-1)?.route.handle);
}
