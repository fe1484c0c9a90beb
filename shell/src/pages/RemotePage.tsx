import { PagePart, useLanguage } from '@bambuzal/web-kit';
import type { Remotes } from '../federation/remotes';
import { pageLabel } from '../routes/page-label';
import type { RemoteRoute } from '../routes/remote-routes';

interface RemotePageProps {
  readonly route: RemoteRoute;
  readonly remotes: Remotes;
}

/** Page of a remote, or a message that it is not available. */
export function RemotePage({ route, remotes }: RemotePageProps) {
  const language = useLanguage();
  const { remote, page } = route;
  return (
    <PagePart
      key={`${remote.name}/${page}`}
      remote={remote.name}
      page={page}
      title={pageLabel(route, language)}
      load={remotes.pageLoader(remote.name, page)}
    />
  );
}
