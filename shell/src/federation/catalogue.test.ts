import { Catalogue, registryAddress } from './catalogue';

const title = { 'pt-BR': 'x', 'en-US': 'x', 'es-ES': 'x', 'it-IT': 'x' };
const definition = (name: string) => ({ name, title, routes: [], navigation: [], slots: [] });
const entry = (name: string, version = '1') => ({
  name,
  version,
  entry: `/mfe/${name}/remoteEntry.${version}.js`,
  definition: definition(name),
});

const broken = (name: string) => ({
  ...entry(name),
  definition: { ...definition(name), routes: 'all' },
});

let documents: Map<string, unknown>;
const readJson = async (address: string) => {
  await Promise.resolve();
  if (!documents.has(address)) throw new Error(`${address} could not be read: it answered 503`);
  return documents.get(address);
};
const names = (catalogue: Catalogue) => catalogue.snapshot().remotes.map(({ name }) => name);

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation();
  documents = new Map<string, unknown>([
    [registryAddress, [entry('auth'), entry('wallet'), entry('trading')]],
  ]);
});
afterEach(() => log.mockRestore());

test('lists all published remotes, in the order of the registry', async () => {
  const catalogue = new Catalogue(readJson);
  expect(catalogue.snapshot().reading).toBe(true);
  await catalogue.read();
  expect(names(catalogue)).toEqual(['auth', 'wallet', 'trading']);
  expect(catalogue.snapshot()).toMatchObject({
    reading: false,
    missing: [],
    registryFailed: false,
  });
});

test('logs and leaves out a remote with an invalid definition', async () => {
  documents.set(registryAddress, [entry('auth'), broken('wallet'), entry('trading')]);
  const catalogue = new Catalogue(readJson);
  await catalogue.read();
  expect(names(catalogue)).toEqual(['auth', 'trading']);
  expect(catalogue.snapshot().missing).toEqual(['wallet']);
  expect(log.mock.calls).toEqual([
    ['Remote "wallet": left out, its definition cannot be used: routes is not a list'],
  ]);
});

test('a retry adds the missing remotes in their places, and keeps the known remotes', async () => {
  documents.set(registryAddress, [broken('auth'), entry('wallet'), entry('trading')]);
  const catalogue = new Catalogue(readJson);
  await catalogue.read();
  const [wallet] = catalogue.snapshot().remotes;
  documents.set(registryAddress, [entry('auth'), entry('wallet', '2'), entry('trading')]);
  await catalogue.read();
  expect(names(catalogue)).toEqual(['auth', 'wallet', 'trading']);
  expect(catalogue.snapshot().remotes[1]).toBe(wallet);
  expect(catalogue.snapshot().missing).toEqual([]);
});

test('reports a registry that cannot be read, and allows a retry', async () => {
  documents.delete(registryAddress);
  const catalogue = new Catalogue(readJson);
  await catalogue.read();
  expect(catalogue.snapshot()).toMatchObject({ reading: false, registryFailed: true });
  expect(log.mock.calls).toEqual([
    [
      'The registry of remotes could not be read: ' +
        'Error: /mfe/registry.json could not be read: it answered 503',
    ],
  ]);
  documents.set(registryAddress, [entry('auth')]);
  await catalogue.read();
  expect(names(catalogue)).toEqual(['auth']);
  expect(catalogue.snapshot().registryFailed).toBe(false);
});

test('a remote that is no longer published stays, because its code may be running', async () => {
  const catalogue = new Catalogue(readJson);
  await catalogue.read();
  documents.set(registryAddress, [entry('auth'), entry('trading')]);
  await catalogue.read();
  expect(names(catalogue).sort()).toEqual(['auth', 'trading', 'wallet']);
});

describe("a developer's build", () => {
  const own = { name: 'wallet', manifest: 'http://localhost:3003/mf-manifest.json' };
  const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.9.js' } } };

  test('replaces the published one, and is never stale', async () => {
    documents.set(own.manifest, manifest);
    documents.set('http://localhost:3003/remote.json', definition('wallet'));
    const catalogue = new Catalogue(readJson, [own]);
    await catalogue.read();
    expect(catalogue.snapshot().remotes.find(({ name }) => name === 'wallet')).toMatchObject({
      entry: 'http://localhost:3003/remoteEntry.9.js',
      version: 'development',
    });
    await expect(catalogue.publishedVersion('wallet')).resolves.toBe('development');
    await expect(catalogue.publishedVersion('auth')).resolves.toBe('1');
  });

  test('that cannot be read is logged and left out, and does not affect the others', async () => {
    documents.set(own.manifest, manifest);
    const catalogue = new Catalogue(readJson, [own]);
    await catalogue.read();
    expect(names(catalogue)).toEqual(['auth', 'trading']);
    expect(catalogue.snapshot().missing).toEqual(['wallet']);
    expect(log.mock.calls).toEqual([
      [
        'Remote "wallet": left out, its definition cannot be used: ' +
          'http://localhost:3003/remote.json could not be read: it answered 503',
      ],
    ]);
  });
});

test('notifies subscribers of every change until they unsubscribe', async () => {
  const catalogue = new Catalogue(readJson);
  const listener = jest.fn();
  const leave = catalogue.subscribe(listener);
  await catalogue.read();
  expect(listener).toHaveBeenCalled();
  listener.mockClear();
  leave();
  await catalogue.read();
  expect(listener).not.toHaveBeenCalled();
});
