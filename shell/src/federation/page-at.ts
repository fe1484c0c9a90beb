import { findRoute, remoteRoutes } from '../routes/remote-routes';
import type { Remotes } from './remotes';

type Fetching = Pick<Remotes, 'catalogue' | 'prefetch'>;

/**
 * Fetches the page that an address leads to, if everybody may see it: which other page somebody
 * gets is not known before their session is.
 *
 * @returns when its code is here, when it cannot be had, or when there is nothing to wait for
 */
export async function fetchPublicPageAt(pathname: string, remotes: Fetching): Promise<void> {
  const route = await routeAt(pathname, remotes);
  if (route?.access !== 'public') return;
  // A failure is met where the page is shown, which can offer another attempt.
  await remotes.prefetch(route.remote.name, route.page).catch(() => undefined);
}

/** Waits no longer than for the definition of the remote that has the address. */
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
