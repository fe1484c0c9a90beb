import { decideAccess, type Host, type UserJson } from '@bambuzal/web-kit';
import type { CataloguedRemote } from '../federation/catalogue';
import type { Remotes } from '../federation/remotes';
import { findRoute, type RemoteRoute } from './remote-routes';

/** Services that the shell gives to the remotes on the page. */
export function createHost(
  remotes: Pick<Remotes, 'prefetch' | 'slotPartLoader'>,
  catalogued: readonly CataloguedRemote[],
  routes: readonly RemoteRoute[],
  user: Pick<UserJson, 'role' | 'adminType'> | null,
): Host {
  return {
    prefetch(path) {
      const route = findRoute(routes, path);
      if (!route || decideAccess(route, user) !== 'open') return;
      // Ignored, because the page reports the failure if it is opened.
      remotes.prefetch(route.remote.name, route.page).catch(() => undefined);
    },
    slotParts: (slot) =>
      catalogued
        .flatMap(({ name, definition }) =>
          definition.slots
            .filter((filled) => filled.slot === slot && decideAccess(filled, user) === 'open')
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
