import { isIconName, type IconName } from '@bambuzal/ui';
import {
  decideAccess,
  navigationGroups,
  type Language,
  type NavigationDefinition,
  type NavigationGroup,
  type RouteDefinition,
  type RouteSetting,
  type Settings,
  type UserJson,
} from '@bambuzal/web-kit';
import type { CataloguedRemote } from '../federation/catalogue';
import { isRouteOffered } from './route-match';
import type { RemoteRoute } from './remote-routes';

export interface NavigationEntry {
  readonly remote: string;
  readonly page: string;
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly order: number;
  readonly bottomBar: boolean;
}

export interface NavigationSection {
  readonly group: NavigationGroup;
  readonly entries: readonly NavigationEntry[];
}

export interface Reader {
  readonly user: Pick<UserJson, 'role' | 'adminType'>;
  readonly language: Language;
  /** Route of the open page. */
  readonly route: RemoteRoute | undefined;
  /** Settings that decide whether a page is offered. */
  readonly settings: Pick<Settings, 'demo' | RouteSetting>;
}

/**
 * @returns entries that the reader may open, by group, without empty groups. An
 *   administrator on a page of the back office gets only that group.
 */
export function navigationSections(
  remotes: readonly CataloguedRemote[],
  { user, language, route: current, settings }: Reader,
): readonly NavigationSection[] {
  const declared = remotes.flatMap(({ name, definition }) =>
    definition.navigation.flatMap((entry) => {
      const route = definition.routes.find(({ path }) => path === entry.path);
      if (!route || !isOffered(entry, route, user)) return [];
      if (!isRouteOffered(route, settings)) return [];
      if (entry.setting !== undefined && !settings[entry.setting]) return [];
      return {
        ...entry,
        remote: name,
        page: route.page,
        label: entry.label[language],
        // The fallback is used if a newer remote names an icon that the shell does not have.
        icon: isIconName(entry.icon) ? entry.icon : fallbackIcon,
      };
    }),
  );
  const isAdministering = current?.access === 'admin' && user.role === 'admin';
  return navigationGroups
    .filter((group) => !isAdministering || group === 'admin')
    .map((group) => ({
      group,
      entries: declared.filter((entry) => entry.group === group).sort((a, b) => a.order - b.order),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/**
 * Whether the reader may see the entry. The entry's own list of types takes precedence; without it
 * the guard of the page decides.
 */
function isOffered(
  { adminTypes }: NavigationDefinition,
  route: RouteDefinition,
  user: Reader['user'],
): boolean {
  if (adminTypes === undefined) return decideAccess(route, user) === 'open';
  return user.role === 'admin' && adminTypes.some((type) => type === (user.adminType ?? 'master'));
}

/** @returns entry of the open page, or of the nearest page above it */
export function currentEntry(
  sections: readonly NavigationSection[],
  pathname: string,
  route: RemoteRoute | undefined,
): NavigationEntry | undefined {
  const entries = sections.flatMap((section) => section.entries);
  const above = entries
    .filter(({ path }) => pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return (
    entries.find(({ path }) => path === pathname) ??
    entries.find(({ remote, page }) => remote === route?.remote.name && page === route.page) ??
    above[0]
  );
}

/** Maximum number of entries in the bottom bar of a narrow screen. */
const bottomBarEntries = 5;

export function bottomBarOf(sections: readonly NavigationSection[]): readonly NavigationEntry[] {
  return sections
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.bottomBar)
    .slice(0, bottomBarEntries);
}

const fallbackIcon: IconName = 'file-text';
