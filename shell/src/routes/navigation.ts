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
  /** Settings on which pages depend. */
  readonly settings: Pick<Settings, 'demo' | RouteSetting>;
}

/**
 * @returns what the remotes declare and the reader may open, by group; no group is empty. An
 *   administrator on an administrator's page sees the group of those pages alone.
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
        // A remote may be newer than the shell, and know an icon that the shell does not.
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

/** The menu's own list counts where the remote gives one; the guard of the page says the rest. */
function isOffered(
  { adminTypes }: NavigationDefinition,
  route: RouteDefinition,
  user: Reader['user'],
): boolean {
  if (adminTypes === undefined) return decideAccess(route, user) === 'open';
  return user.role === 'admin' && adminTypes.some((type) => type === (user.adminType ?? 'master'));
}

/** @returns the entry of the page that is shown, or of the nearest one that it lies under */
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

/** The bottom bar of a narrow screen has room for this many. */
const bottomBarEntries = 5;

export function bottomBarOf(sections: readonly NavigationSection[]): readonly NavigationEntry[] {
  return sections
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.bottomBar)
    .slice(0, bottomBarEntries);
}

const fallbackIcon: IconName = 'file-text';
