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

function routeAt(pathname: string, { catalogue }: Fetching) {
  return new Promise<ReturnType<typeof findRoute>>((resolve) => {
    const look = () => {
      const { remotes, reading } = catalogue.snapshot();
      if (reading) return;
      unsubscribe();
      resolve(findRoute(remoteRoutes(remotes), pathname));
    };
    const unsubscribe = catalogue.subscribe(look);
    look();
  });
}
