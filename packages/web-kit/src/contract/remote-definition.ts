import { languages, type Language } from '../i18n/languages';
import type { AdminType } from '@bambuzal/contracts';
import {
  accessLevels,
  adminTypes,
  permissionAreas,
  type AccessLevel,
  type PermissionArea,
} from './access';
import { readList, readNumber, readOneOf, readRecord, readText, UnexpectedShape } from './reading';

/** Groups of the sidebar, in the order shown. */
export const navigationGroups = ['main', 'network', 'finance', 'account', 'admin'] as const;
export type NavigationGroup = (typeof navigationGroups)[number];

/**
 * Places of the shell and of the dashboard that remotes fill. In `dashboard-promotion` the
 * dashboard promotes another domain's product; on narrow screens, only while no banner is active.
 * `investments` is above plans and investments.
 */
export const slotNames = [
  'overlay',
  'header',
  'sidebar',
  'dashboard',
  'dashboard-promotion',
  'investments',
] as const;
export type SlotName = (typeof slotNames)[number];

/** Settings on which a page, or an entry of the menu, may depend. */
export const routeSettings = ['enableFinancialHealth', 'enableTradingModule'] as const;
export type RouteSetting = (typeof routeSettings)[number];

interface Guarded {
  readonly access: AccessLevel;
  /** Permission area that an administrator needs for the page. */
  readonly permission?: PermissionArea;
}

export interface RouteDefinition extends Guarded {
  /** Path in the router's syntax: `/transactions/success/:id`, `/auth/*`. */
  readonly path: string;
  /** Key of the page in `defineRemote({ pages })`. */
  readonly page: string;
  /** Whether the page exists only in the demo. */
  readonly demo?: boolean;
  /** Setting that must be switched on for the page to exist. */
  readonly setting?: RouteSetting;
  /**
   * Path of a read-only page of the same remote, offered to readers who may not open this one but
   * have it in their menu.
   */
  readonly alternative?: string;
  /** Calls that the page makes first, for browsers to send them with the page. */
  readonly data?: readonly FirstData[];
}

/** A first call of a page. Its answer must not depend on the language. */
export interface FirstData {
  /** Path with the query, exactly as the page asks for it: `/api/transactions?page=1`. */
  readonly path: string;
  /** Condition for screens on which the page makes the call: `(width >= 768px)`. */
  readonly media?: string;
}

/** Characters that are safe in a header. */
const safePath = /^\/api\/[\w./~?=&%-]+$/;
const safeMedia = /^[\w\s():<>=.-]+$/;

export interface NavigationDefinition {
  /** Path of one of the remote's own routes. The route's access decides who sees the entry. */
  readonly path: string;
  readonly group: NavigationGroup;
  /** Position within the group, smallest first. */
  readonly order: number;
  /** Name of the icon in `@bambuzal/ui`. */
  readonly icon: string;
  readonly label: Readonly<Record<Language, string>>;
  /** Whether the bottom bar of narrow screens shows the entry too. */
  readonly bottomBar: boolean;
  /**
   * Administrator types whose menu shows the entry. Set if they differ from those of the route's
   * area (docs/product.md, Roles and permissions). The route's access decides unless given.
   */
  readonly adminTypes?: readonly AdminType[];
  /**
   * Setting that must be switched on for the entry to be shown. The page exists even if it is off.
   */
  readonly setting?: RouteSetting;
}

export interface SlotDefinition extends Guarded {
  readonly slot: SlotName;
  /** Key of the part in `defineRemote({ slots })`. */
  readonly part: string;
  readonly order: number;
}

/**
 * `remote.json`: routes, menu entries and slots of a remote. It is read before any of the remote's
 * code.
 */
export interface RemoteDefinition {
  readonly name: string;
  /** Name shown when the remote cannot be reached. */
  readonly title: Readonly<Record<Language, string>>;
  readonly routes: readonly RouteDefinition[];
  readonly navigation: readonly NavigationDefinition[];
  readonly slots: readonly SlotDefinition[];
}

/**
 * @param document the parsed `remote.json`
 * @throws UnexpectedShape naming the first wrong place
 */
export function readRemoteDefinition(document: unknown): RemoteDefinition {
  const remote = readRecord(document, 'remote');
  const routes = readList(remote['routes'], 'routes', readRoute);
  const navigation = readList(remote['navigation'], 'navigation', readNavigation);
  const assertOwn = (path: string, at: string) => {
    if (!routes.some((route) => route.path === path))
      throw new UnexpectedShape(at, 'a route of this remote');
  };
  for (const [index, { path }] of navigation.entries())
    assertOwn(path, `navigation[${index}].path`);
  for (const [index, { alternative }] of routes.entries())
    if (alternative !== undefined) assertOwn(alternative, `routes[${index}].alternative`);
  return {
    name: readText(remote['name'], 'name'),
    title: readLabel(remote['title'], 'title'),
    routes,
    navigation,
    slots: readList(remote['slots'], 'slots', readSlot),
  };
}

function readRoute(value: unknown, at: string): RouteDefinition {
  const route = readRecord(value, at);
  const path = readText(route['path'], `${at}.path`);
  if (!path.startsWith('/')) throw new UnexpectedShape(`${at}.path`, 'a path that starts with /');
  return {
    path,
    page: readText(route['page'], `${at}.page`),
    ...(route['demo'] === true && { demo: true }),
    ...(route['alternative'] !== undefined && {
      alternative: readText(route['alternative'], `${at}.alternative`),
    }),
    ...(route['data'] !== undefined && { data: readList(route['data'], `${at}.data`, readData) }),
    ...readSetting(route, at),
    ...readGuard(route, at),
  };
}

function readData(value: unknown, at: string): FirstData {
  const { path, media } = readRecord(value, at);
  return {
    path: readMatch(path, `${at}.path`, safePath),
    ...(media !== undefined && { media: readMatch(media, `${at}.media`, safeMedia) }),
  };
}

function readMatch(value: unknown, at: string, pattern: RegExp): string {
  const text = readText(value, at);
  if (!pattern.test(text)) throw new UnexpectedShape(at, `like ${pattern.source}`);
  return text;
}

function readNavigation(value: unknown, at: string): NavigationDefinition {
  const entry = readRecord(value, at);
  return {
    path: readText(entry['path'], `${at}.path`),
    group: readOneOf(entry['group'], `${at}.group`, navigationGroups),
    order: readNumber(entry['order'], `${at}.order`),
    icon: readText(entry['icon'], `${at}.icon`),
    label: readLabel(entry['label'], `${at}.label`),
    bottomBar: entry['bottomBar'] === true,
    ...readSetting(entry, at),
    ...(entry['adminTypes'] !== undefined && {
      adminTypes: readList(entry['adminTypes'], `${at}.adminTypes`, (type, place) =>
        readOneOf(type, place, adminTypes),
      ),
    }),
  };
}

function readSetting(value: Record<string, unknown>, at: string): { setting?: RouteSetting } {
  if (value['setting'] === undefined) return {};
  return { setting: readOneOf(value['setting'], `${at}.setting`, routeSettings) };
}

function readSlot(value: unknown, at: string): SlotDefinition {
  const slot = readRecord(value, at);
  return {
    slot: readOneOf(slot['slot'], `${at}.slot`, slotNames),
    part: readText(slot['part'], `${at}.part`),
    order: readNumber(slot['order'], `${at}.order`),
    ...readGuard(slot, at),
  };
}

/** Access is required. A definition without it is refused. */
function readGuard(value: Record<string, unknown>, at: string): Guarded {
  const access = readOneOf(value['access'], `${at}.access`, accessLevels);
  if (value['permission'] === undefined) return { access };
  if (access !== 'admin') throw new UnexpectedShape(`${at}.permission`, 'for admin access only');
  return {
    access,
    permission: readOneOf(value['permission'], `${at}.permission`, permissionAreas),
  };
}

function readLabel(value: unknown, at: string): Record<Language, string> {
  const label = readRecord(value, at);
  const read = (language: Language) => readText(label[language], `${at}.${language}`);
  const [portuguese, english, spanish, italian] = languages;
  return {
    [portuguese]: read(portuguese),
    [english]: read(english),
    [spanish]: read(spanish),
    [italian]: read(italian),
  };
}
