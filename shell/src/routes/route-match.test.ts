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
  ['an address that no remote has', '/nowhere', {}, 'notFound'],
  [
    'an unknown address while remotes are still being read',
    '/nowhere',
    { catalogue: reading },
    'unknown',
  ],
  [
    'an unknown address while a remote is missing',
    '/nowhere',
    { catalogue: { ...whole, missing: ['wallet'] } },
    'unavailable',
  ],
  [
    'an unknown address without a registry',
    '/dashboard/x',
    { catalogue: { ...whole, registryFailed: true } },
    'unavailable',
  ],
  ["the shell's own maintenance page", '/maintenance', {}, 'maintenance'],
  ['a demo page in the demo', '/demo/money', { settings: demo }, 'page'],
  ['a page whose setting is on', '/goals', {}, 'page'],
  ['a page whose setting is off', '/goals', { settings: withoutHealth }, 'notFound'],
  ['a demo page outside the demo', '/demo/money', {}, 'notFound'],
  [
    'a demo page before the settings are known',
    '/demo/money',
    { settingsStatus: 'loading' },
    'unknown',
  ],
] as const)('returns the right kind for: %s', (_, pathname, change, kind) => {
  expect(matchRoute(pathname, { ...around, ...change }).kind).toBe(kind);
});
