import { cataloguedRemote } from '../testing/catalogued-remote';
import { createHost } from './create-host';
import { bottomBarOf, isCurrent, navigationSections } from './navigation';
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
const remotes = [wallet, dashboard];
const routes = remoteRoutes(remotes);

test.each([
  ['/', 'dashboard', 'home'],
  ['/withdrawal', 'wallet', 'withdraw'],
  ['/transactions/success/42', 'wallet', 'receipt'],
  ['/transactions/', 'wallet', 'statement'],
])('%s leads to %s, %s', (path, remote, page) => {
  expect(findRoute(routes, path)).toMatchObject({ page, remote: { name: remote } });
});

test('an unknown address leads nowhere', () => {
  expect(findRoute(routes, '/transactions/success')).toBeUndefined();
});

test('of two remotes with one path the first keeps it, and the log names the other', () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const greedy = cataloguedRemote('greedy', [{ path: '/withdraw', page: 'mine' }]);
  const found = findRoute(remoteRoutes([...remotes, greedy]), '/withdraw');
  expect(found?.remote.name).toBe('wallet');
  expect(log.mock.calls).toEqual([
    ['Remote "greedy": the route /withdraw is left out: it belongs to "wallet"'],
  ]);
  log.mockRestore();
});

test('navigation is grouped and ordered, and has only what the reader may open', () => {
  const sections = navigationSections(remotes, 'pt-BR');
  expect(sections.map(({ group, entries }) => [group, entries.map(({ label }) => label)])).toEqual([
    ['main', ['Início']],
    ['finance', ['Saque', 'Extrato']],
  ]);
  expect(bottomBarOf(sections).map(({ label }) => label)).toEqual(['Início', 'Saque', 'Extrato']);
});

test.each([
  ['/', 'Início'],
  ['/dashboard', 'Início'],
  ['/withdrawal', 'Saque'],
  ['/transactions/success/42', 'Extrato'],
  ['/nowhere', undefined],
])('at %s the current entry is %s', (pathname, label) => {
  const entries = navigationSections(remotes, 'pt-BR').flatMap((section) => section.entries);
  const route = findRoute(routes, pathname);
  const current = entries.filter((entry) => isCurrent(entry, pathname, route));
  expect(current.map((entry) => entry.label)).toEqual(label === undefined ? [] : [label]);
});

describe('for remotes', () => {
  const prefetch = jest.fn(() => Promise.reject(new Error('is down')));
  const goals = cataloguedRemote(
    'goals',
    [],
    [
      { slot: 'dashboard', part: 'late', order: 2, access: 'public' },
      { slot: 'dashboard', part: 'secret', order: 1, access: 'member' },
      { slot: 'overlay', part: 'elsewhere', order: 1, access: 'public' },
    ],
  );
  const tips = cataloguedRemote(
    'tips',
    [],
    [{ slot: 'dashboard', part: 'early', order: 1, access: 'public' }],
  );
  const loaders = { prefetch, slotPartLoader: () => () => Promise.resolve(() => null) };
  const host = createHost(loaders, [goals, tips], routes);

  test('what a link leads to is fetched ahead, if the reader may open it', () => {
    host.prefetch('/withdraw');
    host.prefetch('/pix-keys');
    host.prefetch('/nowhere');
    expect(prefetch.mock.calls).toEqual([['wallet', 'withdraw']]);
  });

  test('a slot holds the parts that the reader may see, in their order', () => {
    expect(host.slotParts('dashboard').map(({ part }) => part)).toEqual(['early', 'late']);
  });
});
