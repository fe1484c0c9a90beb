import { PagePart, useLanguage } from '@bambuzal/web-kit';
import type { Remotes } from '../federation/remotes';
import { mayOpen } from '../routes/access';
import type { RemoteRoute } from '../routes/remote-routes';
import { SignInNeeded } from './SignInNeeded';

interface RemotePageProps {
  readonly route: RemoteRoute;
  readonly remotes: Remotes;
}

/** A remote's page, or what stands in its place. */
export function RemotePage({ route, remotes }: RemotePageProps) {
  const language = useLanguage();
  const { remote, page, path, access } = route;
  if (!mayOpen(access)) return <SignInNeeded />;
  const { navigation, title } = remote.definition;
  const entry = navigation.find((candidate) => candidate.path === path);
  return (
    <PagePart
      key={`${remote.name}/${page}`}
      remote={remote.name}
      page={page}
      title={(entry?.label ?? title)[language]}
      load={remotes.pageLoader(remote.name, page)}
    />
  );
}
