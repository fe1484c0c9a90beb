import { readRemoteDefinition } from './remote-definition';

const label = { 'pt-BR': 'Saque', 'en-US': 'Withdraw', 'es-ES': 'Retiro', 'it-IT': 'Prelievo' };
const route = { path: '/withdraw', page: 'withdraw', access: 'member' };
const entry = { path: '/withdraw', group: 'finance', order: 20, icon: 'wallet', label };
const wallet = { name: 'wallet', title: label, routes: [route], navigation: [entry] };

test('reads a definition, and fills in the optional parts', () => {
  expect(readRemoteDefinition(wallet)).toEqual({
    name: 'wallet',
    title: label,
    routes: [route],
    navigation: [{ ...entry, bottomBar: false }],
    slots: [],
  });
});

test('an administrator page may ask for a permission area', () => {
  const users = { path: '/admin/users', page: 'users', access: 'admin', permission: 'users' };
  expect(readRemoteDefinition({ ...wallet, routes: [users], navigation: [] }).routes).toEqual([
    users,
  ]);
});

test('an entry of the menu may depend on a setting', () => {
  const offered = { ...entry, bottomBar: true, setting: 'enableTradingModule' };
  expect(readRemoteDefinition({ ...wallet, navigation: [offered] }).navigation).toEqual([offered]);
});

test('a page may declare its first data, also for some screens only', () => {
  const data = [
    { path: '/api/transactions?page=1&pageSize=3' },
    { path: '/api/balance/history', media: '(width >= 768px)' },
  ];
  expect(readRemoteDefinition({ ...wallet, routes: [{ ...route, data }] }).routes).toEqual([
    { ...route, data },
  ]);
});

test.each([
  ['no object', [], 'remote is not an object'],
  ['no name', { ...wallet, name: '' }, 'name is not a text'],
  [
    'no access: it is never assumed',
    { ...wallet, routes: [{ path: '/withdraw', page: 'withdraw' }] },
    'routes[0].access is not one of public, member, admin',
  ],
  [
    'unknown access',
    { ...wallet, routes: [{ ...route, access: 'everyone' }] },
    'routes[0].access is not one of public, member, admin',
  ],
  [
    'a permission that does not exist',
    { ...wallet, routes: [{ ...route, access: 'admin', permission: 'everything' }] },
    'routes[0].permission is not one of users, financials, ads, settings',
  ],
  [
    'an alternative that is no route of the remote',
    { ...wallet, routes: [{ ...route, alternative: '/elsewhere' }] },
    'routes[0].alternative is not a route of this remote',
  ],
  [
    'a permission asked of a member',
    { ...wallet, routes: [{ ...route, permission: 'users' }] },
    'routes[0].permission is not for admin access only',
  ],
  [
    'a path that is none',
    { ...wallet, routes: [{ ...route, path: 'withdraw' }] },
    'routes[0].path is not a path that starts with /',
  ],
  [
    'data outside the API',
    { ...wallet, routes: [{ ...route, data: [{ path: '/mfe/registry.json' }] }] },
    'routes[0].data[0].path is not like',
  ],
  [
    'data with a path that would end its header',
    { ...wallet, routes: [{ ...route, data: [{ path: '/api/a>; rel=preload, </b' }] }] },
    'routes[0].data[0].path is not like',
  ],
  [
    'a condition that would end its header',
    { ...wallet, routes: [{ ...route, data: [{ path: '/api/a', media: '(width)", </b' }] }] },
    'routes[0].data[0].media is not like',
  ],
  [
    'a link to a page it does not have',
    { ...wallet, navigation: [{ ...entry, path: '/deposit' }] },
    'navigation[0].path is not a route of this remote',
  ],
  [
    'a label that one language lacks',
    { ...wallet, navigation: [{ ...entry, label: { ...label, 'it-IT': undefined } }] },
    'navigation[0].label.it-IT is not a text',
  ],
  [
    'an entry by a setting that does not exist',
    { ...wallet, navigation: [{ ...entry, setting: 'enableEverything' }] },
    'navigation[0].setting is not one of enableFinancialHealth, enableTradingModule',
  ],
  [
    'an unknown slot',
    { ...wallet, slots: [{ slot: 'footer', part: 'x', order: 1, access: 'public' }] },
    'slots[0].slot is not one of overlay, header, sidebar, dashboard',
  ],
])('refuses %s, and names the wrong place', (_, definition, message) => {
  expect(() => readRemoteDefinition(definition)).toThrow(message);
});
