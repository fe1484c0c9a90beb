import {
  readRemoteDefinition,
  type AccessLevel,
  type adminTypes,
  type PermissionArea,
  type RouteSetting,
} from '@bambuzal/web-kit';
import type { CataloguedRemote } from '../federation/catalogue';

const inEveryLanguage = (text: string) => ({
  'pt-BR': text,
  'en-US': text,
  'es-ES': text,
  'it-IT': text,
});

interface DeclaredPage {
  readonly path: string;
  readonly page: string;
  /** Access to the page; `public` if missing. */
  readonly access?: AccessLevel;
  readonly permission?: PermissionArea;
  readonly demo?: boolean;
  readonly setting?: RouteSetting;
  readonly alternative?: string;
  /** Setting that hides only the navigation entry. The page stays. */
  readonly entrySetting?: RouteSetting;
  /** Label of the navigation entry. Without a label the page is not in the navigation. */
  readonly label?: string;
  readonly group?: string;
  readonly order?: number;
  readonly adminTypes?: readonly (typeof adminTypes)[number][];
}

/** Creates a remote as the catalogue has it. Tests give only the parts that they need. */
export function cataloguedRemote(
  name: string,
  pages: readonly DeclaredPage[],
  slots: readonly object[] = [],
): CataloguedRemote {
  const definition = readRemoteDefinition({
    name,
    title: inEveryLanguage(name),
    routes: pages.map(
      ({ path, page, access = 'public', permission, demo, setting, alternative }) => ({
        path,
        page,
        access,
        permission,
        demo,
        setting,
        alternative,
      }),
    ),
    navigation: pages
      .filter(({ label }) => label !== undefined)
      .map(({ path, label = '', group = 'main', order = 1, adminTypes, entrySetting }) => ({
        path,
        group,
        order,
        icon: 'wallet',
        label: inEveryLanguage(label),
        bottomBar: true,
        adminTypes,
        setting: entrySetting,
      })),
    slots,
  });
  return { name, version: '1', entry: `/mfe/${name}/remoteEntry.0123456789.js`, definition };
}
