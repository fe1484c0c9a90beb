import type { Language } from '@bambuzal/web-kit';
import type { RemoteRoute } from './remote-routes';

/** Name of a page for the reader: from the navigation, or otherwise from its remote. */
export function pageLabel({ remote, page, path }: RemoteRoute, language: Language): string {
  const { navigation, routes, title } = remote.definition;
  const pathsOfPage = routes.filter((route) => route.page === page).map((route) => route.path);
  const entry =
    navigation.find((candidate) => candidate.path === path) ??
    navigation.find((candidate) => pathsOfPage.includes(candidate.path));
  return (entry?.label ?? title)[language];
}
