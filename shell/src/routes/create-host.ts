import type { Host } from '@bambuzal/web-kit';
import type { CataloguedRemote } from '../federation/catalogue';
import type { Remotes } from '../federation/remotes';
import { mayOpen } from './access';
import { findRoute, type RemoteRoute } from './remote-routes';

/** What the shell does for the remotes on the page. */
export function createHost(
  remotes: Pick<Remotes, 'prefetch' | 'slotPartLoader'>,
  catalogued: readonly CataloguedRemote[],
  routes: readonly RemoteRoute[],
): Host {
  return {
    prefetch(path) {
      const route = findRoute(routes, path);
      if (!route || !mayOpen(route.access)) return;
      // The page itself says so, if it is opened and still cannot be had.
      remotes.prefetch(route.remote.name, route.page).catch(() => undefined);
    },
    slotParts: (slot) =>
      catalogued
        .flatMap(({ name, definition }) =>
          definition.slots
            .filter((filled) => filled.slot === slot && mayOpen(filled.access))
            .map(({ part, order }) => ({
              remote: name,
              part,
              order,
              load: remotes.slotPartLoader(name, part),
            })),
        )
        .sort((a, b) => a.order - b.order),
  };
}
