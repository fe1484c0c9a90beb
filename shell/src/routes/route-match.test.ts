import { defaultSettings } from '@bambuzal/web-kit';
import { cataloguedRemote } from '../testing/catalogued-remote';
import { matchRoute } from './route-match';
import { remoteRoutes } from './remote-routes';

const remotes = [
  cataloguedRemote('dashboard', [
    { path: '/dashboard', page: 'home' },
    { path: '/maintenance', page: 'own' },
    { path: '/demo/money', page: 'money', demo: true },
    { path: '/goals', page: 'goals', setting: 'enableFinancialHealth' },
  ]),
];
const whole = { reading: false, remotes, missing: [], registryFailed: false };
const around = {
  catalogue: whole,
  routes: remoteRoutes(remotes),
  settings: defaultSettings,
  settingsStatus: 'ready',
} as const;
const reading = { ...whole, reading: true };
const withoutHealth = { ...defaultSettings, enableFinancialHealth: false };
const demo = { ...defaultSettings, demo: true };

test.each([
  ['a page of a remote', '/dashboard', {}, 'page'],
  ['an address that nobody has', '/nowhere', {}, 'notFound'],
  ['one that somebody may have yet', '/nowhere', { catalogue: reading }, 'unknown'],
  [
    "one that may be a missing remote's",
    '/nowhere',
    { catalogue: { ...whole, missing: ['wallet'] } },
    'unavailable',
  ],
  [
    'any, without a registry',
    '/dashboard/x',
    { catalogue: { ...whole, registryFailed: true } },
    'unavailable',
  ],
  ["the shell's own page, whoever claims it", '/maintenance', {}, 'maintenance'],
  ['a page of the demonstration in it', '/demo/money', { settings: demo }, 'page'],
  ['a page whose setting is on', '/goals', {}, 'page'],
  ['a page whose setting is off', '/goals', { settings: withoutHealth }, 'notFound'],
  ['a page of the demonstration elsewhere', '/demo/money', {}, 'notFound'],
  [
    'a page of the demonstration before it is known',
    '/demo/money',
    { settingsStatus: 'loading' },
    'unknown',
  ],
] as const)('returns the right kind for: %s', (_, pathname, change, kind) => {
  expect(matchRoute(pathname, { ...around, ...change }).kind).toBe(kind);
});
