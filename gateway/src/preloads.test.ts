import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '@bambuzal/service-kit';
import { Preloads } from './preloads';

const fetched = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin`;
const script = (address: string) => `<${address}>; rel=preload; as=script`;
const shellLinks = [script('/assets/vendor.0123456789.js'), script('/assets/shell.0123456789.js')];
const always = [...shellLinks, fetched('/mfe/registry.json')];
const documentsOf = (remote: string) => [
  fetched(`/mfe/${remote}/remote.json?v=1`),
  fetched(`/mfe/${remote}/mf-manifest.json?v=1`),
];
const entry = (remote: string, preload?: object) => ({
  name: remote,
  definition: `/mfe/${remote}/remote.json?v=1`,
  manifest: `/mfe/${remote}/mf-manifest.json?v=1`,
  preload,
});
const published = [
  entry('auth', {
    always: ['/mfe/auth/remoteEntry.0123456789.js'],
    pages: { 'sign-in': ['/mfe/auth/sign-in.0123456789.js'] },
  }),
  entry('wallet', { always: ['/mfe/wallet/remoteEntry.0123456789.js'], pages: {} }),
];
const signInLinks = [
  ...always,
  ...documentsOf('auth'),
  script('/mfe/auth/remoteEntry.0123456789.js'),
  script('/mfe/auth/sign-in.0123456789.js'),
];
const walletLinks = [
  ...always,
  ...documentsOf('wallet'),
  script('/mfe/wallet/remoteEntry.0123456789.js'),
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
  write('mfe/registry.json', published);
  write('mfe/auth/remote.json', {
    routes: [
      { path: '/auth', page: 'sign-in', access: 'public' },
      { path: '/profile', page: 'profile', access: 'member' },
    ],
  });
  write('mfe/wallet/remote.json', {
    routes: [{ path: '/transactions/:id', page: 'receipt', access: 'member' }],
  });
  preloads = new Preloads(root, createLog('gateway', 'silent'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify(content));
}

test('a page has preloads for the registry, the definition and its scripts', async () => {
  expect(await preloads.linksFor('/auth', false)).toEqual(signInLinks);
  expect(await preloads.linksFor('/transactions/7', true)).toEqual(walletLinks);
});

test('a visitor without a session gets the preloads of the sign-in page for every page', async () => {
  expect(await preloads.linksFor('/transactions/7', false)).toEqual(signInLinks);
});

test('an address without a remote gets preloads of the shell and the registry only', async () => {
  expect(await preloads.linksFor('/nowhere', false)).toEqual(always);
});

test('a newly published remote is preloaded at once', async () => {
  await preloads.linksFor('/auth', false);
  write('mfe/registry.json', [entry('auth')]);
  utimesSync(path.join(root, 'mfe/registry.json'), new Date(), new Date(Date.now() + 1000));
  expect(await preloads.linksFor('/auth', false)).toEqual([...always, ...documentsOf('auth')]);
});

test.each([
  ['has no definition', () => rmSync(path.join(root, 'mfe/auth/remote.json'))],
  ['has one that is none', () => write('mfe/auth/remote.json', { routes: 'all' })],
  ['has an entry that is none', () => write('mfe/registry.json', ['auth', published[1]])],
  [
    'names an address that would end its header',
    () =>
      write('mfe/registry.json', [
        entry('auth', { always: ['/a>; rel=preload, </b'], pages: {} }),
        published[1],
      ]),
  ],
])('a remote that %s does not affect the others', async (_, spoil) => {
  spoil();
  expect(await preloads.linksFor('/auth', false)).toEqual(always);
  expect(await preloads.linksFor('/transactions/7', true)).toEqual(walletLinks);
});

test('without a registry the page is sent without preloads', async () => {
  rmSync(path.join(root, 'mfe/registry.json'));
  expect(await preloads.linksFor('/auth', false)).toEqual([fetched('/mfe/registry.json')]);
});
