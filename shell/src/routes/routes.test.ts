import { defaultSettings } from '@bambuzal/web-kit';
import { administrator, ana } from '@bambuzal/web-kit/testing';
import { cataloguedRemote } from '../testing/catalogued-remote';
import { createHost } from './create-host';
import { bottomBarOf, currentEntry, navigationSections, type Reader } from './navigation';
import { findRoute, remoteRoutes } from './remote-routes';

const wallet = cataloguedRemote('wallet', [
  { path: '/transactions', page: 'statement', label: 'Extrato', group: 'finance', order: 30 },
  { path: '/transactions/success/:id', page: 'receipt' },
  { path: '/withdraw', page: 'withdraw', label: 'Saque', group: 'finance', order: 20 },
  { path: '/withdrawal', page: 'withdraw' },
  { path: '/pix-keys', page: 'keys', access: 'member', label: 'Chaves', group: 'finance' },
]);
const dashboard = cataloguedRemote('dashboard', [
  { path: '/', page: 'home' },
  { path: '/dashboard', page: 'home', label: 'Início' },
]);
const admin = cataloguedRemote('admin', [
  { path: '/admin', page: 'overview', access: 'admin', label: 'Visão geral', group: 'admin' },
  {
    path: '/admin/users',
    page: 'users',
    access: 'admin',
    permission: 'users',
    label: 'Usuários',
    group: 'admin',
  },
  { path: '/admin/users/:id', page: 'user', access: 'admin', permission: 'users' },
]);
const demo = cataloguedRemote('demo', [
  { path: '/demo', page: 'demo', demo: true, label: 'Amostra', group: 'account' },
]);
const remotes = [wallet, dashboard, admin, demo];
const routes = remoteRoutes(remotes);
const asMember: Reader = {
  user: ana,
  language: 'pt-BR',
  route: undefined,
  settings: defaultSettings,
};
const labels = (reader: Reader) =>
  navigationSections(remotes, reader).map(({ group, entries }) => [
    group,
    entries.map(({ label }) => label),
  ]);

test.each([
  ['/', 'dashboard', 'home'],
  ['/withdrawal', 'wallet', 'withdraw'],
  ['/transactions/success/42', 'wallet', 'receipt'],
  ['/transactions/', 'wallet', 'statement'],
])('finds at %s the remote %s and its page %s', (path, remote, page) => {
  expect(findRoute(routes, path)).toMatchObject({ page, remote: { name: remote } });
});

test('finds no page at an unknown address', () => {
  expect(findRoute(routes, '/transactions/success')).toBeUndefined();
});

test('a path declared by two remotes belongs to the first, and the log names the other', () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const greedy = cataloguedRemote('greedy', [{ path: '/withdraw', page: 'mine' }]);
  const found = findRoute(remoteRoutes([...remotes, greedy]), '/withdraw');
  expect(found?.remote.name).toBe('wallet');
  expect(log.mock.calls).toEqual([
    ['Remote "greedy": the route /withdraw is left out: it belongs to "wallet"'],
  ]);
  log.mockRestore();
});

test('navigation is grouped and sorted, and lists only pages that the reader may open', () => {
  expect(labels(asMember)).toEqual([
    ['main', ['Início']],
    ['finance', ['Chaves', 'Saque', 'Extrato']],
  ]);
});

test('the bottom bar lists the pages that remotes declare for it, in the same order', () => {
  const sections = navigationSections(remotes, asMember);
  expect(bottomBarOf(sections).map(({ label }) => label)).toEqual([
    'Início',
    'Chaves',
    'Saque',
    'Extrato',
  ]);
});

test('administrators see their own group too, and only that group on its pages', () => {
  const asMaster: Reader = { ...asMember, user: administrator('master') };
  expect(labels(asMaster).at(-1)).toEqual(['admin', ['Visão geral', 'Usuários']]);
  expect(labels({ ...asMaster, route: findRoute(routes, '/admin/users/7') })).toEqual([
    ['admin', ['Visão geral', 'Usuários']],
  ]);
});

test('a page that the reader may not open is not listed', () => {
  const asMarketing: Reader = { ...asMember, user: administrator('marketing') };
  expect(labels(asMarketing).at(-1)).toEqual(['admin', ['Visão geral']]);
});

test.each([
  ['financeiro', ['bonuses']],
  ['marketing', ['bonuses', 'adverts']],
  ['suporte', []],
] as const)(
  "the menu entry's own list of types takes precedence over the page's permission: %s",
  (type, labels) => {
    const remotes = [
      cataloguedRemote('admin', [
        {
          path: '/admin/bonuses',
          page: 'bonuses',
          access: 'admin',
          permission: 'ads',
          label: 'bonuses',
          group: 'admin',
          adminTypes: ['financeiro', 'marketing'],
        },
        {
          path: '/admin/adverts',
          page: 'adverts',
          access: 'admin',
          permission: 'ads',
          label: 'adverts',
          group: 'admin',
          order: 2,
        },
      ]),
    ];
    const sections = navigationSections(remotes, { ...asMember, user: administrator(type) });
    expect(sections.flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual(labels);
  },
);

test("a member at an administrator's address keeps the members' navigation", () => {
  expect(labels({ ...asMember, route: findRoute(routes, '/admin') })).toEqual(labels(asMember));
});

test('a page for the demo is listed in the demo only', () => {
  expect(labels({ ...asMember, settings: { ...defaultSettings, demo: true } }).at(-1)).toEqual([
    'account',
    ['Amostra'],
  ]);
});

test('an entry that depends on a setting is hidden while the setting is off, but its page stays', () => {
  const trading = cataloguedRemote('trading', [
    { path: '/trade', page: 'trade', label: 'Operar', entrySetting: 'enableTradingModule' },
  ]);
  const shown = (enableTradingModule: boolean) =>
    navigationSections([trading], {
      ...asMember,
      settings: { ...defaultSettings, enableTradingModule },
    });
  expect(shown(true)).toHaveLength(1);
  expect(shown(false)).toEqual([]);
  expect(findRoute(remoteRoutes([trading]), '/trade')).toMatchObject({ page: 'trade' });
});

test.each([
  ['/', 'Início'],
  ['/dashboard', 'Início'],
  ['/withdrawal', 'Saque'],
  ['/transactions/success/42', 'Extrato'],
  ['/admin/users', 'Usuários'],
  ['/admin/users/7', 'Usuários'],
  ['/admin/elsewhere', 'Visão geral'],
  ['/nowhere', undefined],
])('at %s the current entry is %s', (pathname, label) => {
  const sections = navigationSections(remotes, { ...asMember, user: administrator('master') });
  expect(currentEntry(sections, pathname, findRoute(routes, pathname))?.label).toBe(label);
});

describe('the host that remotes use', () => {
  const prefetch = jest.fn(() => Promise.reject(new Error('is down')));
  const goals = cataloguedRemote(
    'goals',
    [],
    [
      { slot: 'dashboard', part: 'late', order: 2, access: 'public' },
      { slot: 'dashboard', part: 'secret', order: 1.5, access: 'member' },
      { slot: 'overlay', part: 'elsewhere', order: 1, access: 'public' },
    ],
  );
  const tips = cataloguedRemote(
    'tips',
    [],
    [{ slot: 'dashboard', part: 'early', order: 1, access: 'public' }],
  );
  const loaders = { prefetch, slotPartLoader: () => () => Promise.resolve(() => null) };
  const hostFor = (user: typeof ana | null) => createHost(loaders, [goals, tips], routes, user);
  beforeEach(() => prefetch.mockClear());

  test('prefetches the page of a link if the reader may open it', () => {
    const host = hostFor(null);
    host.prefetch('/withdraw');
    host.prefetch('/pix-keys');
    host.prefetch('/nowhere');
    expect(prefetch.mock.calls).toEqual([['wallet', 'withdraw']]);
    hostFor(ana).prefetch('/pix-keys');
    expect(prefetch.mock.calls).toHaveLength(2);
  });

  test('lists for a slot the parts that the reader may see, in order', () => {
    const partsFor = (user: typeof ana | null) =>
      hostFor(user)
        .slotParts('dashboard')
        .map(({ part }) => part);
    expect(partsFor(null)).toEqual(['early', 'late']);
    expect(partsFor(ana)).toEqual(['early', 'secret', 'late']);
  });
});
