import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '@bambuzal/service-kit';
import { Preloads } from './preloads';

const fetched = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin`;
const script = (address: string) => `<${address}>; rel=preload; as=script`;
const shellLinks = [script('/assets/vendor.0123456789.js'), script('/assets/shell.0123456789.js')];
const asked = (address: string) =>
  `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`;
const always = [
  ...shellLinks,
  fetched('/mfe/registry.json'),
  asked('/api/user'),
  asked('/api/settings'),
];
const signedIn = script('/assets/signed-in.0123456789.js');
const entryOf = (remote: string) => `/mfe/${remote}/remoteEntry.0123456789.js`;
const published = [
  {
    name: 'auth',
    entry: entryOf('auth'),
    definition: {
      routes: [
        { path: '/auth', page: 'sign-in', access: 'public' },
        { path: '/profile', page: 'profile', access: 'member' },
      ],
    },
    preload: {
      always: ['/mfe/auth/remote.0123456789.js'],
      pages: { 'sign-in': ['/mfe/auth/sign-in.0123456789.js'] },
    },
  },
  {
    name: 'wallet',
    entry: entryOf('wallet'),
    definition: {
      routes: [
        {
          path: '/transactions/:id',
          page: 'receipt',
          access: 'member',
          data: [
            { path: '/api/transactions?page=1&pageSize=3' },
            { path: '/api/balance', media: '(width >= 768px)' },
          ],
        },
      ],
    },
    preload: { always: [], pages: {} },
  },
] as const;
const [auth, wallet] = published;
const signInLinks = [
  ...always,
  script(entryOf('auth')),
  script('/mfe/auth/remote.0123456789.js'),
  script('/mfe/auth/sign-in.0123456789.js'),
];
const walletLinks = [
  ...always,
  script(entryOf('wallet')),
  signedIn,
  asked('/api/transactions?page=1&pageSize=3'),
  `${asked('/api/balance')}; media="(width >= 768px)"`,
];

let root: string;
let preloads: Preloads;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'preloads-'));
  writeFileSync(
    path.join(root, 'index.html'),
    '<script src="/assets/vendor.0123456789.js" defer></script>\n' +
      '<script src="/assets/shell.0123456789.js" defer></script>',
  );
  write('preload.json', { signedIn: ['/assets/signed-in.0123456789.js'] });
  write('mfe/registry.json', published);
  preloads = new Preloads(root, createLog('gateway', 'silent'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify(content));
}

test('a page has preloads for the registry, its scripts and its first data', async () => {
  expect(await preloads.linksFor('/auth', false)).toEqual(signInLinks);
  expect(await preloads.linksFor('/transactions/7', true)).toEqual(walletLinks);
});

test('a public page has no preloads of the signed-in layout, also for a known reader', async () => {
  expect(await preloads.linksFor('/auth', true)).toEqual(signInLinks);
});

test('a visitor without a session gets the preloads of the sign-in page for every page', async () => {
  expect(await preloads.linksFor('/transactions/7', false)).toEqual(signInLinks);
});

test('an address without a remote gets preloads of the shell, the registry and the session only', async () => {
  expect(await preloads.linksFor('/nowhere', false)).toEqual(always);
});

test('a newly published remote is preloaded at once', async () => {
  await preloads.linksFor('/auth', false);
  const { preload, ...withoutPreload } = auth;
  write('mfe/registry.json', [withoutPreload]);
  utimesSync(path.join(root, 'mfe/registry.json'), new Date(), new Date(Date.now() + 1000));
  expect(preload.always).not.toEqual([]);
  expect(await preloads.linksFor('/auth', false)).toEqual([...always, script(entryOf('auth'))]);
});

test.each([
  ['has no definition', { ...auth, definition: undefined }],
  ['has a definition that is none', { ...auth, definition: { routes: 'all' } }],
  ['has an entry that is none', 'auth'],
  [
    'declares data that would end its header',
    {
      ...auth,
      definition: {
        routes: [{ path: '/auth', page: 'x', access: 'public', data: [{ path: '/api/a>, </b' }] }],
      },
    },
  ],
  [
    'names an address that would end its header',
    { ...auth, preload: { always: ['/a>; rel=preload, </b'], pages: {} } },
  ],
])('a remote that %s does not affect the others', async (_, spoiled) => {
  write('mfe/registry.json', [spoiled, wallet]);
  expect(await preloads.linksFor('/auth', false)).toEqual(always);
  expect(await preloads.linksFor('/transactions/7', true)).toEqual(walletLinks);
});

test('without a registry the page is sent without preloads', async () => {
  rmSync(path.join(root, 'mfe/registry.json'));
  expect(await preloads.linksFor('/auth', false)).toEqual([
    fetched('/mfe/registry.json'),
    asked('/api/user'),
    asked('/api/settings'),
  ]);
});
