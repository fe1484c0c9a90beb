import { Catalogue, registryAddress } from './catalogue';

const title = { 'pt-BR': 'x', 'en-US': 'x', 'es-ES': 'x', 'it-IT': 'x' };
const definition = (name: string) => ({ name, title, routes: [], navigation: [], slots: [] });
const entry = (name: string, version = '1') => ({
  name,
  version,
  manifest: `/mfe/${name}/mf-manifest.json?v=${version}`,
  definition: `/mfe/${name}/remote.json?v=${version}`,
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
    ...['auth', 'wallet', 'trading'].map((name): [string, unknown] => [
      entry(name).definition,
      definition(name),
    ]),
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

test('logs and leaves out a remote that cannot be read, and lists the others', async () => {
  documents.delete(entry('wallet').definition);
  const catalogue = new Catalogue(readJson);
  await catalogue.read();
  expect(names(catalogue)).toEqual(['auth', 'trading']);
  expect(catalogue.snapshot().missing).toEqual(['wallet']);
  expect(log.mock.calls).toEqual([
    [
      'Remote "wallet": left out, its definition cannot be used: ' +
        '/mfe/wallet/remote.json?v=1 could not be read: it answered 503',
    ],
  ]);
});

test('logs and leaves out a remote with an invalid definition', async () => {
  documents.set(entry('wallet').definition, { ...definition('wallet'), routes: 'all' });
  const catalogue = new Catalogue(readJson);
  await catalogue.read();
  expect(names(catalogue)).toEqual(['auth', 'trading']);
  expect(log.mock.calls).toEqual([
    ['Remote "wallet": left out, its definition cannot be used: routes is not a list'],
  ]);
});

test('a retry fetches the missing remotes into their places, and keeps the known remotes', async () => {
  documents.delete(entry('auth').definition);
  const catalogue = new Catalogue(readJson);
  await catalogue.read();
  const [wallet] = catalogue.snapshot().remotes;
  documents.set(entry('auth').definition, definition('auth'));
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

test('a slow definition does not delay the others', async () => {
  let arrive: (document: unknown) => void = () => undefined;
  const slow = new Promise((resolve) => {
    arrive = resolve;
  });
  const catalogue = new Catalogue((address) =>
    address === entry('auth').definition ? slow : readJson(address),
  );
  const reading = catalogue.read();
  await readJson(registryAddress);
  await readJson(registryAddress);
  expect(names(catalogue)).toEqual(['wallet', 'trading']);
  arrive(definition('auth'));
  await reading;
  expect(names(catalogue)).toEqual(['auth', 'wallet', 'trading']);
});

test("a developer's build replaces the published one", async () => {
  const own = 'http://localhost:3003/mf-manifest.json';
  documents.set('http://localhost:3003/remote.json', definition('wallet'));
  const catalogue = new Catalogue(readJson, [{ name: 'wallet', manifest: own }]);
  await catalogue.read();
  expect(catalogue.snapshot().remotes.find(({ name }) => name === 'wallet')).toMatchObject({
    manifest: own,
    version: 'development',
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
