import { type Host, HostContext, useRoutes, useSettings } from '@bambuzal/web-kit';
import { useEffect, useMemo } from 'react';
import type { Remotes } from './federation/remotes';
import { useCatalogue } from './federation/use-catalogue';
import { Layout } from './layout/Layout';
import { RemotePage } from './pages/RemotePage';
import { UnmatchedPage } from './pages/UnmatchedPage';
import { createHost } from './routes/create-host';
import { remoteRoutes } from './routes/remote-routes';

/** The product as the remotes describe it: their routes, in the shell's layout. */
export function App({ remotes }: { readonly remotes: Remotes }) {
  const catalogue = useCatalogue(remotes.catalogue);
  const routes = useMemo(() => remoteRoutes(catalogue.remotes), [catalogue.remotes]);
  const host = useMemo<Host>(
    () => createHost(remotes, catalogue.remotes, routes),
    [remotes, catalogue.remotes, routes],
  );
  useDocumentTitle();

  const page = useRoutes([
    ...routes.map((route) => ({
      path: route.path,
      element: <RemotePage route={route} remotes={remotes} />,
    })),
    {
      path: '*',
      element: (
        <UnmatchedPage catalogue={catalogue} onRetry={() => void remotes.catalogue.read()} />
      ),
    },
  ]);
  return (
    <HostContext value={host}>
      <Layout remotes={catalogue.remotes} routes={routes}>
        {page}
      </Layout>
    </HostContext>
  );
}

function useDocumentTitle(): void {
  const { settings } = useSettings();
  useEffect(() => {
    document.title = settings.companyName;
  }, [settings.companyName]);
}
