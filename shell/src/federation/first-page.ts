import { findRoute, remoteRoutes } from '../routes/remote-routes';
import type { Remotes } from './remotes';

type Fetching = Pick<Remotes, 'catalogue' | 'prefetch'>;

interface FirstPage {
  readonly remotes: Fetching;
  /** Resolves with whether the reader is signed in; `false` if that cannot be read. */
  readonly isSignedIn: Promise<boolean>;
  /** Fetches the layout of signed-in readers. */
  readonly fetchLayout: () => Promise<unknown>;
}

/**
 * Fetches the page of an address and its layout, so that both are painted at once. A page that needs
 * a session is fetched for readers who have one; others will be redirected.
 *
 * @returns resolves when the code is loaded, when loading has failed, or if no page is to be fetched
 */
export async function fetchFirstPage(
  pathname: string,
  { remotes, isSignedIn, fetchLayout }: FirstPage,
): Promise<void> {
  const route = await routeAt(pathname, remotes);
  if (!route) return;
  const isPublic = route.access === 'public';
  if (!isPublic && !(await isSignedIn)) return;
  const page = remotes.prefetch(route.remote.name, route.page);
  // Failures are ignored, because the places that show the parts report them and offer a retry.
  await Promise.allSettled([page, isPublic ? undefined : fetchLayout()]);
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
