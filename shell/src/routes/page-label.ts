import type { Language } from '@bambuzal/web-kit';
import type { RemoteRoute } from './remote-routes';

/** What a reader calls a page: as the navigation has it, or else its remote. */
export function pageLabel({ remote, page, path }: RemoteRoute, language: Language): string {
  const { navigation, routes, title } = remote.definition;
  const pathsOfPage = routes.filter((route) => route.page === page).map((route) => route.path);
  const entry =
    navigation.find((candidate) => candidate.path === path) ??
    navigation.find((candidate) => pathsOfPage.includes(candidate.path));
  return (entry?.label ?? title)[language];
}
