import { defaultSettings, type SessionState, type UserJson } from '@bambuzal/web-kit';
import { administrator, ana } from '@bambuzal/web-kit/testing';
import { adminPaths, memberPaths, specifiedRemotes } from '../testing/specified-remotes';
import {
  decideRoute,
  maintenanceOf,
  startOf,
  type Maintenance,
  type RouteDecision,
} from './route-decision';
import { matchRoute } from './route-match';
import { remoteRoutes } from './remote-routes';

const routes = remoteRoutes(specifiedRemotes);
const catalogue = {
  reading: false,
  remotes: specifiedRemotes,
  missing: [],
  registryFailed: false,
};
const known = { catalogue, routes, settings: defaultSettings, settingsStatus: 'ready' } as const;

const loading: SessionState = { status: 'loading' };
const nobody: SessionState = { status: 'signedOut' };
const failed: SessionState = { status: 'failed', retry: () => undefined, busy: false };
const signedIn = (user: UserJson): SessionState => ({ status: 'signedIn', user });
const asMember = signedIn(ana);
const asMaster = signedIn(administrator('master'));
const asMarketing = signedIn(administrator('marketing'));

function passage(pathname: string, session: SessionState, maintenance: Maintenance = 'off') {
  return decideRoute(pathname, matchRoute(pathname, known), session, maintenance);
}

describe('protected routes', () => {
  test.each<[string, string, SessionState, Maintenance, RouteDecision]>([
    ['the session loads', '/deposit', loading, 'off', 'wait'],
    ['the session loads in maintenance', '/deposit', loading, 'on', 'wait'],
    ['nobody is signed in', '/deposit', nobody, 'off', 'signIn'],
    ['nobody is signed in on an admin page', '/admin/users', nobody, 'off', 'signIn'],
    ['the session request failed', '/deposit', failed, 'off', 'sessionFailed'],
    ['a member', '/deposit', asMember, 'off', 'open'],
    ['a member in maintenance', '/deposit', asMember, 'on', 'toMaintenance'],
    ['a member on an admin page in maintenance', '/admin', asMember, 'on', 'toMaintenance'],
    ['a member while maintenance may be on', '/deposit', asMember, 'unknown', 'wait'],
    ['an administrator in maintenance', '/deposit', asMaster, 'on', 'open'],
    ['an administrator while maintenance may be on', '/admin', asMaster, 'unknown', 'open'],
    ['a member on an admin page', '/admin', asMember, 'off', 'adminOnly'],
    [
      'a member on an admin page that requires an area',
      '/admin/users',
      asMember,
      'off',
      'adminOnly',
    ],
    ['an administrator without the area', '/admin/users', asMarketing, 'off', 'restricted'],
    ['an administrator with the area', '/admin/advertisements', asMarketing, 'off', 'open'],
  ])('returns the right decision for: %s', (_, pathname, session, maintenance, expected) => {
    expect(passage(pathname, session, maintenance)).toBe(expected);
  });
});

describe('public pages', () => {
  test.each<[string, SessionState, Maintenance, RouteDecision]>([
    ['/auth', nobody, 'off', 'open'],
    ['/auth', loading, 'off', 'open'],
    ['/auth', failed, 'off', 'open'],
    ['/auth', nobody, 'on', 'toMaintenance'],
    ['/auth/register', nobody, 'on', 'toMaintenance'],
    ['/auth', asMember, 'on', 'toMaintenance'],
    ['/auth', nobody, 'unknown', 'open'],
    ['/auth', asMember, 'off', 'onward'],
    ['/auth/register', asMember, 'off', 'onward'],
    ['/auth/admin', nobody, 'on', 'open'],
    ['/auth/admin', asMaster, 'on', 'onward'],
    ['/auth', asMaster, 'on', 'onward'],
    ['/maintenance', nobody, 'on', 'open'],
    ['/maintenance', asMember, 'on', 'open'],
    ['/demo/micro-interactions', nobody, 'off', 'open'],
    ['/demo/micro-interactions', nobody, 'on', 'open'],
    ['/demo/micro-interactions', asMember, 'off', 'open'],
    ['/nowhere', nobody, 'off', 'open'],
  ])('returns the right decision at %s, case %#', (pathname, session, maintenance, expected) => {
    expect(passage(pathname, session, maintenance)).toBe(expected);
  });

  test.each([
    ['/auth', ana, '/dashboard'],
    ['/auth', administrator('master'), '/dashboard'],
    ['/auth/admin', administrator('master'), '/admin'],
    ['/auth/admin', ana, '/dashboard'],
  ])('sends a signed-in reader from %s to their start page', (pathname, user, start) => {
    expect(startOf(pathname, user)).toBe(start);
  });
});

test.each([
  ['/admin', 'secure'],
  ['/dashboard', 'secure'],
  ['/security', 'secure'],
  ['/secure-account', 'open'],
  ['/auth/admin', 'onward'],
  ['/demo/micro-interactions', 'open'],
] as const)('an administrator without a second factor at %s gets: %s', (pathname, expected) => {
  const session = signedIn({ ...administrator('master'), missing: 'second_factor' });
  expect(passage(pathname, session)).toBe(expected);
});

/** Areas of each type (docs/product.md, Roles and permissions). */
const areasOf = {
  master: ['users', 'financials', 'ads', 'settings'],
  suporte: ['users'],
  financeiro: ['users', 'financials'],
  marketing: ['ads'],
} as const;
const adminTypes = ['master', 'suporte', 'financeiro', 'marketing'] as const;
const address = (path: string) => path.replace(':id', '7');

describe.each(adminTypes)('an administrator of the type %s', (type) => {
  const areas: readonly string[] = areasOf[type];
  const session = signedIn(administrator(type));

  test.each(Object.entries(adminPaths))(
    'opens %s only with the area that the page requires (%s)',
    (path, area) => {
      const expected = area === undefined || areas.includes(area) ? 'open' : 'restricted';
      expect(passage(address(path), session)).toBe(expected);
    },
  );

  test.each(memberPaths)('opens %s', (path) => {
    expect(passage(address(path), session)).toBe('open');
  });
});

test('an administrator without a type opens every page, as a master does', () => {
  const session = signedIn(administrator(null));
  for (const path of Object.keys(adminPaths)) expect(passage(address(path), session)).toBe('open');
});

test.each(memberPaths)('a member may open %s', (path) => {
  expect(passage(address(path), asMember)).toBe('open');
});

test.each(Object.keys(adminPaths))('a member may not open %s', (path) => {
  expect(passage(address(path), asMember)).toBe('adminOnly');
});

test.each([
  [true, 'ready', 'on'],
  [false, 'ready', 'off'],
  [true, 'loading', 'unknown'],
  [false, 'loading', 'off'],
  [true, 'failed', 'off'],
] as const)(
  'with the maintenance setting %s and the settings %s, maintenance is %s',
  (maintenanceMode, status, expected) => {
    const settings = { ...defaultSettings, maintenanceMode };
    expect(maintenanceOf({ settings, status })).toBe(expected);
  },
);
