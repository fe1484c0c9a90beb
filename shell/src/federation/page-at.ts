import { findRoute, remoteRoutes } from '../routes/remote-routes';
import type { Remotes } from './remotes';

type Fetching = Pick<Remotes, 'catalogue' | 'prefetch'>;

/**
 * Fetches the page of an address, if it is public. Other pages depend on the session, which is not
 * yet known.
 *
 * @returns resolves when the code is loaded, when loading has failed, or if there is no public page
 *   at the address
 */
export async function fetchPublicPageAt(pathname: string, remotes: Fetching): Promise<void> {
  const route = await routeAt(pathname, remotes);
  if (route?.access !== 'public') return;
  // Ignored, because the place that shows the page reports the failure and offers a retry.
  await remotes.prefetch(route.remote.name, route.page).catch(() => undefined);
}

/**
 * Waits only until the definition of the remote with this address is read, not for the other
 * remotes.
 */
function routeAt(pathname: string, { catalogue }: Fetching) {
  return new Promise<ReturnType<typeof findRoute>>((resolve) => {
    const look = () => {
      const { remotes, reading } = catalogue.snapshot();
      const route = findRoute(remoteRoutes(remotes), pathname);
      if (!route && reading) return;
      unsubscribe();
      resolve(route);
    };
    const unsubscribe = catalogue.subscribe(look);
    look();
  });
}
