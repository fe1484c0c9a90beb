import { findRoute, remoteRoutes, type RemoteRoute } from '../routes/remote-routes';
import type { Remotes } from './remotes';

type Fetching = Pick<Remotes, 'catalogue' | 'prefetch' | 'readFirst'>;

interface FirstPage {
  readonly remotes: Fetching;
  /** Resolves with whether the reader is signed in; `false` if that cannot be read. */
  readonly isSignedIn: Promise<boolean>;
  /** Resolves with whether the reader may open the page; `false` if that cannot be read. */
  readonly mayOpen: (route: RemoteRoute) => Promise<boolean>;
  /** Fetches the layout of signed-in readers. */
  readonly fetchLayout: () => Promise<unknown>;
}

/**
 * Fetches the page of an address, its layout and its first data, so that all are painted at once. A
 * page that needs a session is fetched for readers who have one; others will be redirected.
 *
 * @returns resolves when all are there, when loading has failed, or if no page is to be fetched
 */
export async function fetchFirstPage(
  pathname: string,
  { remotes, isSignedIn, mayOpen, fetchLayout }: FirstPage,
): Promise<void> {
  const route = await routeAt(pathname, remotes);
  if (!route) return;
  const isPublic = route.access === 'public';
  if (!isPublic && !(await isSignedIn)) return;
  const { name } = route.remote;
  const readData = async () => {
    await remotes.prefetch(name, route.page);
    if (!isPublic && (await mayOpen(route))) await remotes.readFirst(name, route.page);
  };
  // Failures are ignored, because the places that show the parts report them and offer a retry.
  await Promise.allSettled([readData(), isPublic ? undefined : fetchLayout()]);
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
