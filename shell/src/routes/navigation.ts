import { isIconName, type IconName } from '@bambuzal/ui';
import { navigationGroups, type Language, type NavigationGroup } from '@bambuzal/web-kit';
import type { CataloguedRemote } from '../federation/catalogue';
import { mayOpen } from './access';
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

/** Whether an entry leads to the page that is shown, or to one that it lies under. */
export function isCurrent(
  entry: NavigationEntry,
  pathname: string,
  route: RemoteRoute | undefined,
): boolean {
  const isSamePage = route?.remote.name === entry.remote && route.page === entry.page;
  return isSamePage || pathname.startsWith(`${entry.path}/`);
}

export interface NavigationSection {
  readonly group: NavigationGroup;
  readonly entries: readonly NavigationEntry[];
}

/** @returns what the remotes declare and the reader may open, by group; no group is empty */
export function navigationSections(
  remotes: readonly CataloguedRemote[],
  language: Language,
): readonly NavigationSection[] {
  const declared = remotes.flatMap(({ name, definition }) =>
    definition.navigation.flatMap((entry) => {
      const route = definition.routes.find(({ path }) => path === entry.path);
      if (!route || !mayOpen(route.access)) return [];
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
  return navigationGroups
    .map((group) => ({
      group,
      entries: declared.filter((entry) => entry.group === group).sort((a, b) => a.order - b.order),
    }))
    .filter(({ entries }) => entries.length > 0);
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
