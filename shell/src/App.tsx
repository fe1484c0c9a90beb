import {
  HostContext,
  LateTypeface,
  LoadedPart,
  ScrollRestoration,
  Toasts,
  useLocation,
  useRoutes,
  useSettings,
  type Host,
} from '@bambuzal/web-kit';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { loadConnectionNotice } from './app/load-app';
import type { Remotes } from './federation/remotes';
import { useCatalogue } from './federation/use-catalogue';
import { endFirstSight } from './first-sight/first-sight';
import { Frame } from './layout/Frame';
import { logOwnFailure } from './layout/Unavailable';
import { fetchAhead, loadSignedInLayout } from './own-parts';
import { Maintenance } from './pages/Maintenance';
import { RemotePage } from './pages/RemotePage';
import { UnmatchedPage } from './pages/UnmatchedPage';
import { createHost } from './routes/create-host';
import { decideRoute, maintenanceOf } from './routes/route-decision';
import { matchRoute } from './routes/route-match';
import { remoteRoutes } from './routes/remote-routes';
import { useWatchedSession } from './session/use-watched-session';
import { useDocumentTitle } from './use-document-title';

/** Routes of all remotes with their guards, in the layouts of the shell. */
export function App({ remotes }: { readonly remotes: Remotes }) {
  const catalogue = useCatalogue(remotes.catalogue);
  const routes = useMemo(() => remoteRoutes(catalogue.remotes), [catalogue.remotes]);
  const session = useWatchedSession();
  const { settings, status } = useSettings();
  const { pathname } = useLocation();
  const place = matchRoute(pathname, { catalogue, routes, settings, settingsStatus: status });
  const passage = decideRoute(pathname, place, session, maintenanceOf({ settings, status }));
  useDocumentTitle(place);
  useEffect(() => {
    // Loads the layout of signed-in readers early, because most readers who wait for a session have
    // one.
    if (passage === 'wait') fetchAhead(loadSignedInLayout);
  }, [passage]);

  useLayoutEffect(() => {
    if (passage !== 'wait') endFirstSight();
  }, [passage]);

  const user = session.status === 'signedIn' ? session.user : null;
  // `null` for an administrator with missing steps, because parts on other pages would send
  // requests that the server refuses.
  const reader = user?.missing === undefined ? user : null;
  const host = useMemo<Host>(
    () => createHost(remotes, catalogue.remotes, routes, reader),
    [remotes, catalogue.remotes, routes, reader],
  );
  const remotePage = useRoutes([
    ...routes.map((route) => ({
      path: route.path,
      element: <RemotePage route={route} remotes={remotes} />,
    })),
    { path: '*', element: null },
  ]);
  const unmatched = (
    <UnmatchedPage
      kind={place.kind}
      catalogue={catalogue}
      onRetry={() => void remotes.catalogue.read()}
    />
  );
  const ownPage = place.kind === 'maintenance' ? <Maintenance /> : unmatched;
  return (
    <HostContext value={host}>
      <LateTypeface />
      <Frame
        place={place}
        passage={passage}
        session={session}
        remotes={catalogue.remotes}
        routes={routes}
      >
        {place.kind === 'page' ? remotePage : ownPage}
      </Frame>
      <LoadedPart
        load={loadConnectionNotice}
        pending={null}
        failed={() => null}
        onError={logOwnFailure}
      />
      <Toasts />
      <ScrollRestoration />
    </HostContext>
  );
}
