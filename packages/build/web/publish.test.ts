import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readRegistry } from '@bambuzal/web-kit/contract';
import type { appManifest } from './app-manifest';
import { writeWithForms } from './compress';
import { listFiles } from './files';
import { repositoryFolder, type RemoteFrontend, type ShellFrontend } from './frontends';
import type { PageFiles } from './page-files';
import { publishRemote, publishShell } from './publish';
import { writeRegistryEntry } from './registry-file';
import { publishServiceWorker } from './service-worker';
import { webpackConfig } from './webpack-config';

const inEveryLanguage = { 'pt-BR': 'x', 'en-US': 'x', 'es-ES': 'x', 'it-IT': 'x' };
const script = `console.log(${JSON.stringify('bamboo '.repeat(400))})`;

let folder: string;
let destination: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
  destination = path.join(folder, 'web');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

const read = (file: string) => readFileSync(path.join(destination, file));

/** A remote, in the form of webpack's output. */
function builtRemote(name: string, hash: string): RemoteFrontend {
  write(
    `${name}/src/remote.json`,
    JSON.stringify({ name, title: inEveryLanguage, routes: [], navigation: [], slots: [] }),
  );
  const output = path.join(folder, name, 'output');
  rmSync(output, { recursive: true, force: true });
  write(`${name}/output/remoteEntry.${hash}.js`, script);
  write(`${name}/output/mf-manifest.json`, JSON.stringify({ entry: hash }));
  return { kind: 'remote', name, folder: path.join(folder, name), outputFolder: output };
}

const aaaFiles: PageFiles = { entry: 'remoteEntry.aaaaaaaaaa.js', always: [], pages: [] };
const publish = (remote: RemoteFrontend, pageFiles = aaaFiles) =>
  publishRemote(remote, pageFiles, destination);
const registry = () => readRegistry(JSON.parse(read('mfe/registry.json').toString()));

test('a file that is no longer worth compressing loses its old compressed forms', async () => {
  const file = path.join(destination, 'mfe/registry.json');
  await writeWithForms(file, script);
  expect(await listFiles(destination)).toHaveLength(3);
  await writeWithForms(file, '[]');
  expect(await listFiles(destination)).toEqual(['mfe/registry.json']);
});

test('source maps are not published, and those of earlier builds are removed', async () => {
  const remote = builtRemote('wallet', 'aaaaaaaaaa');
  write('wallet/output/remoteEntry.aaaaaaaaaa.js.map', script);
  write('web/mfe/wallet/remoteEntry.bbbbbbbbbb.js.map', script);
  write('web/mfe/wallet/remoteEntry.bbbbbbbbbb.js.map.br', script);
  await publish(remote);
  const published = await listFiles(destination);
  expect(published).toContain('mfe/wallet/remoteEntry.aaaaaaaaaa.js');
  expect(published.filter((file) => file.includes('.map'))).toEqual([]);
});

test('a published script refers to no source map', () => {
  const { devtool } = webpackConfig(builtRemote('wallet', 'aaaaaaaaaa'), 'production');
  expect(devtool).toBe('hidden-source-map');
});

test('a remote is published with its entry, and each large file in three forms', async () => {
  await publish(builtRemote('wallet', 'aaaaaaaaaa'));
  const [entry] = registry();
  expect(entry).toEqual({
    name: 'wallet',
    version: expect.stringMatching(/^[0-9a-f]{10}$/),
    entry: '/mfe/wallet/remoteEntry.aaaaaaaaaa.js',
    definition: {
      name: 'wallet',
      title: inEveryLanguage,
      routes: [],
      navigation: [],
      slots: [],
    },
    preload: { always: [], pages: {} },
  });
  const name = 'mfe/wallet/remoteEntry.aaaaaaaaaa.js';
  expect(read(name).toString()).toBe(script);
  expect(brotliDecompressSync(read(`${name}.br`)).toString()).toBe(script);
  expect(gunzipSync(read(`${name}.gz`)).toString()).toBe(script);
});

test('lists the first files of each page in the entry, if chunks are named after pages', async () => {
  const remote = builtRemote('wallet', 'aaaaaaaaaa');
  const withdraw = { path: '/withdraw', page: 'withdraw', access: 'member' };
  write(
    'wallet/src/remote.json',
    JSON.stringify({ name: 'wallet', title: inEveryLanguage, routes: [withdraw] }),
  );
  await publish(remote, {
    ...aaaFiles,
    always: ['remote.aaaaaaaaaa.js'],
    pages: [
      { name: 'withdraw', files: ['withdraw.aaaaaaaaaa.js', '12.aaaaaaaaaa.js'] },
      { name: 'balance-card', files: ['balance-card.aaaaaaaaaa.js'] },
      { name: undefined, files: ['13.aaaaaaaaaa.js'] },
    ],
  });
  expect(registry()[0]!.preload).toEqual({
    always: ['/mfe/wallet/remote.aaaaaaaaaa.js'],
    pages: { withdraw: ['/mfe/wallet/withdraw.aaaaaaaaaa.js', '/mfe/wallet/12.aaaaaaaaaa.js'] },
  });
});

test("building a remote changes only the remote's folder and its registry entry", async () => {
  await publish(builtRemote('auth', 'bbbbbbbbbb'));
  await publish(builtRemote('wallet', 'aaaaaaaaaa'));
  const before = registry();
  const authFiles = (await listFiles(path.join(destination, 'mfe/auth'))).map((file) => [
    file,
    read(`mfe/auth/${file}`).toString('base64'),
  ]);
  await publish(builtRemote('wallet', 'cccccccccc'));
  const [auth, wallet] = registry();
  expect(auth).toEqual(before[0]);
  expect(wallet!.version).not.toBe(before[1]!.version);
  for (const [file, content] of authFiles)
    expect(read(`mfe/auth/${file!}`).toString('base64')).toBe(content);
});

test('the same content has the same version', async () => {
  await publish(builtRemote('wallet', 'aaaaaaaaaa'));
  const before = registry();
  await publish(builtRemote('wallet', 'aaaaaaaaaa'));
  expect(registry()).toEqual(before);
});

test('files of earlier builds stay a week for open tabs, then are removed', async () => {
  await publish(builtRemote('wallet', 'aaaaaaaaaa'));
  await publish(builtRemote('wallet', 'bbbbbbbbbb'));
  const published = () => listFiles(path.join(destination, 'mfe/wallet'));
  expect(await published()).toContain('remoteEntry.aaaaaaaaaa.js');

  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  for (const hash of ['aaaaaaaaaa', 'bbbbbbbbbb'])
    utimesSync(
      path.join(destination, `mfe/wallet/remoteEntry.${hash}.js`),
      eightDaysAgo,
      eightDaysAgo,
    );
  // Building the same content again marks a file as in use, whatever its age.
  await publish(builtRemote('wallet', 'bbbbbbbbbb'));
  expect(await published()).toEqual([
    'mf-manifest.json',
    'remote.json',
    'remoteEntry.bbbbbbbbbb.js',
    'remoteEntry.bbbbbbbbbb.js.br',
    'remoteEntry.bbbbbbbbbb.js.gz',
  ]);
});

test('a definition that the shell would refuse is not published', async () => {
  const remote = builtRemote('wallet', 'aaaaaaaaaa');
  write('wallet/src/remote.json', '{ "name": "wallet" }');
  await expect(publish(remote)).rejects.toThrow('title is not an object');
  write(
    'wallet/src/remote.json',
    JSON.stringify({ name: 'auth', title: inEveryLanguage, routes: [] }),
  );
  await expect(publish(remote)).rejects.toThrow('instead of "wallet"');
  expect(await listFiles(destination)).toEqual([]);
});

test('remotes published at the same moment all end up in the registry', async () => {
  const file = path.join(destination, 'mfe/registry.json');
  const names = Array.from(
    { length: 12 },
    (_, index) => `remote-${String(index).padStart(2, '0')}`,
  );
  await Promise.all(
    names.map((name) =>
      writeRegistryEntry(file, { name, version: '1', entry: '/e', definition: {} }),
    ),
  );
  expect(registry().map(({ name }) => name)).toEqual(names);
});

test('an entry in the form of an earlier version is left out', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  write('web/mfe/registry.json', JSON.stringify([{ name: 'auth', version: '1', manifest: '/m' }]));
  await publish(builtRemote('wallet', 'aaaaaaaaaa'));
  expect(registry().map(({ name }) => name)).toEqual(['wallet']);
  expect(warn.mock.calls).toEqual([
    ['An entry of the registry is left out: UnexpectedShape: registry[0].entry is not a text'],
  ]);
  warn.mockRestore();
});

/** The shell, in the form of webpack's output. */
function builtShell(hash: string): ShellFrontend {
  write('shell/public/assets/icon.svg', '<svg/>');
  write('shell/public/assets/app/icon-192.png', 'png');
  const outputFolder = path.join(folder, 'shell/output');
  rmSync(outputFolder, { recursive: true, force: true });
  write(`shell/output/assets/vendor.${hash}.js`, script);
  write(`shell/output/assets/vendor.${hash}.js.map`, '{}');
  write('worker/service-worker.js', 'work();');
  return { kind: 'shell', name: 'shell', folder: path.join(folder, 'shell'), outputFolder };
}

const aaaScripts = {
  page: ['assets/vendor.aaaaaaaaaa.js'],
  signedIn: ['assets/signed-in.aaaaaaaaaa.js'],
};

const worker = async (shell: ShellFrontend) => {
  await publishServiceWorker(shell, destination, path.join(folder, 'worker'));
  return read('service-worker.js').toString();
};

test('the page runs only the inline scripts and style that its content policy names', async () => {
  const shell = builtShell('aaaaaaaaaa');
  await publishShell(shell, aaaScripts, destination);

  const page = read('index.html').toString();
  expect(page).toContain('<script src="/assets/vendor.aaaaaaaaaa.js" defer></script>');
  expect(read('assets/icon.svg').toString()).toBe('<svg/>');
  const policy = read('csp.json').toString();
  const inline = [...page.matchAll(/<(?:script|style)>([\s\S]*?)<\/(?:script|style)>/g)];
  expect(inline).toHaveLength(3);
  for (const [, content] of inline)
    expect(policy).toContain(createHash('sha256').update(content!).digest('base64'));
  expect(policy).not.toContain('unsafe');
});

test('names the scripts of the signed-in layout for the gateway, not in the page', async () => {
  await publishShell(builtShell('aaaaaaaaaa'), aaaScripts, destination);
  expect(JSON.parse(read('preload.json').toString())).toEqual({
    signedIn: ['/assets/signed-in.aaaaaaaaaa.js'],
  });
  expect(read('index.html').toString()).not.toContain('signed-in');
});

test('the product is installable: every icon that its manifest names exists', async () => {
  await publishShell(builtShell('aaaaaaaaaa'), aaaScripts, destination);
  expect(read('index.html').toString()).toContain('href="/manifest.webmanifest"');
  const manifest: ReturnType<typeof appManifest> = JSON.parse(
    read('manifest.webmanifest').toString(),
  );
  expect(manifest).toMatchObject({ name: 'Bambuzal', start_url: '/', display: 'standalone' });
  const sizes = manifest.icons.map(({ purpose, sizes }) => [purpose, sizes]);
  expect(sizes).toEqual(
    expect.arrayContaining([
      ['any', '192x192'],
      ['any', '512x512'],
      ['maskable', '192x192'],
      ['maskable', '512x512'],
    ]),
  );
  for (const { src } of manifest.icons)
    expect(existsSync(path.join(repositoryFolder, 'shell/public', src))).toBe(true);
});

test('the service worker caches the page and the shell’s files, without source maps and device icons', async () => {
  const shell = builtShell('aaaaaaaaaa');
  await publishShell(shell, aaaScripts, destination);
  const [list, code] = (await worker(shell)).split('\n');
  expect(code).toBe('work();');
  expect(JSON.parse(/^self\.shellFiles=(.*);$/.exec(list!)![1]!)).toEqual([
    { url: '/assets/vendor.aaaaaaaaaa.js', revision: null },
    { url: '/index.html', revision: expect.stringMatching(/^[0-9a-f]{10}$/) },
    { url: '/assets/icon.svg', revision: expect.stringMatching(/^[0-9a-f]{10}$/) },
  ]);
});

test('a changed shell changes the service worker, and an unchanged one does not', async () => {
  const publishNew = async (hash: string) => {
    const shell = builtShell(hash);
    await publishShell(shell, { page: [`assets/vendor.${hash}.js`], signedIn: [] }, destination);
    return worker(shell);
  };
  const first = await publishNew('aaaaaaaaaa');
  expect(await publishNew('aaaaaaaaaa')).toBe(first);
  expect(await publishNew('bbbbbbbbbb')).not.toBe(first);
});
