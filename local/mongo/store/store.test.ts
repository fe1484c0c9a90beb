import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { BsonDocument } from '../values/value';
import type { Collection } from './collection';
import { createIndexes } from './create-indexes';
import { findDocuments } from './find';
import { Store } from './store';
import { View } from './view';

const context = { variables: new Map(), now: new Date() };
const directories: string[] = [];
const stores: Store[] = [];

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'bambuzal-store-'));
  directories.push(directory);
  return directory;
}

function open(dataDirectory: string): Store {
  const store = Store.open({ dataDirectory });
  stores.push(store);
  return store;
}

async function close(store: Store): Promise<void> {
  stores.splice(stores.indexOf(store), 1);
  await store.close();
}

async function reopen(store: Store, dataDirectory: string): Promise<Store> {
  await close(store);
  return open(dataDirectory);
}

afterEach(async () => {
  await Promise.all([...stores].map(close));
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true });
});

interface Where {
  readonly store: Store;
  readonly view: View;
  readonly things: Collection;
  /** The document of record 0. */
  readonly first: BsonDocument;
}

/** BSON ends a field name with a zero character, so the name cannot contain one. */
const unwritable: BsonDocument = { 'a\0b': 1 };

/** Everything that a client could see, indexes included. */
const contents = (store: Store) =>
  [...store.collections()].map(({ namespace, options, uuid, documents, indexes }) => ({
    namespace,
    options,
    uuid: uuid.toHexString(),
    documents: documents.toArray(),
    indexes: [...indexes.values()].map(({ specification, tree, arrayPaths }) => ({
      specification,
      entries: tree.toArray(),
      arrayPaths: [...arrayPaths],
    })),
  }));

test('a reopened store contains the flushed data', async () => {
  const directory = temporaryDirectory();
  const store = open(directory);
  const view = new View(store);
  const things = view.createCollection('test', 'things', { validator: { a: 1 } });
  createIndexes(view, things, [
    { key: { a: 1, 'b.c': -1 }, unique: true, partialFilterExpression: { a: { $gt: 0 } } },
    { key: { d: 1 }, expireAfterSeconds: 60 },
  ]);
  const first = view.insert(things, { _id: 1, a: 1, b: [{ c: 1 }, { c: 2 }] });
  const second = view.insert(things, { _id: 2, a: 2 });
  const third = view.insert(things, { _id: 3 });
  view.replace(things, second, { _id: 2, a: 2 }, { _id: 2, a: 3 });
  view.remove(things, third, { _id: 3 });
  view.createCollection('test', 'empty', {});
  await store.flush();
  const before = contents(store);
  const reopened = await reopen(store, directory);
  expect(contents(reopened)).toEqual(before);
  expect(reopened.collection('test', 'things')?.allocateRecordId()).toBeGreaterThan(first);
});

test('a reopened store contains drops, renames and changed options', async () => {
  const directory = temporaryDirectory();
  let store = open(directory);
  const view = new View(store);
  for (const name of ['dropped', 'renamed', 'target', 'changed']) {
    view.insert(view.createCollection('test', name, {}), { _id: name });
  }
  store = await reopen(store, directory);
  const existing = (name: string) => store.collection('test', name)!;
  store.dropCollection(existing('dropped'));
  store.renameCollection(existing('renamed'), 'other', 'new');
  store.renameCollection(existing('changed'), 'test', 'target', { dropTarget: true });
  existing('target').options = { validationLevel: 'off' };
  store.persistOptions(existing('target'));
  createIndexes(new View(store), existing('target'), [{ key: { a: 1 } }, { key: { b: 1 } }]);
  store.modifyIndex(existing('target'), 'a_1', { hidden: true });
  store.dropIndex(existing('target'), 'b_1');
  const before = contents(store);
  store = await reopen(store, directory);
  expect(contents(store)).toEqual(before);
  expect(before).toMatchObject([
    { namespace: 'other.new', documents: [[0, { _id: 'renamed' }]] },
    {
      namespace: 'test.target',
      options: { validationLevel: 'off' },
      documents: [[0, { _id: 'changed' }]],
      indexes: [{}, { specification: { name: 'a_1', hidden: true } }],
    },
  ]);
});

test('a new collection never gets the documents of a dropped one', async () => {
  const directory = temporaryDirectory();
  let store = open(directory);
  const view = new View(store);
  const dropped = view.createCollection('test', 'things', {});
  for (let _id = 0; _id < 500; _id += 1) view.insert(dropped, { _id });
  store = await reopen(store, directory);
  const again = store.collection('test', 'things')!;
  new View(store).insert(again, { _id: 'in the batch of the drop' });
  store.dropCollection(again);
  await store.flush();
  new View(store).insert(again, { _id: 'late' });
  store = await reopen(store, directory);
  expect([...store.collections()]).toEqual([]);
  store.createCollection('test', 'things', {});
  store = await reopen(store, directory);
  expect(store.collection('test', 'things')?.documents.size).toBe(0);
});

test('an open transaction is not written to disk', async () => {
  const directory = temporaryDirectory();
  let store = open(directory);
  const transaction = store.beginTransaction();
  const view = new View(store, transaction);
  view.insert(view.ensureCollection('test', 'things'), { _id: 1 });
  await store.flush();
  store = await reopen(store, directory);
  expect([...store.collections()]).toEqual([]);
});

test('retry records are kept after a restart, but not longer than half an hour', async () => {
  const directory = temporaryDirectory();
  let store = open(directory);
  store.remember('one', { n: 1 });
  store.remember('one', { n: 2 });
  store.remember('two', { n: 3 });
  store.forget('two');
  store = await reopen(store, directory);
  expect(store.recall()).toEqual(new Map([['one', { n: 2 }]]));
  const clock = jest.spyOn(Date, 'now');
  const now = Date.now();
  for (const [minutes, expected] of [
    [29, 1],
    [31, 0],
    [0, 0],
  ]) {
    clock.mockReturnValue(now + (minutes ?? 0) * 60_000);
    store = await reopen(store, directory);
    expect(store.recall().size).toBe(expected);
  }
  clock.mockRestore();
});

test('a flush without changes waits for the batch under way', async () => {
  const store = open(temporaryDirectory());
  expect(store.flush()).toBeUndefined();
  store.createCollection('test', 'things', {});
  const first = store.flush();
  expect(first).toBeDefined();
  expect(store.flush()).toBe(first);
  await first;
  expect(store.flush()).toBeUndefined();
});

test('every flush after a failed batch fails', async () => {
  const store = open(temporaryDirectory());
  const keyTooLongForTheDisk = 'x'.repeat(10_000);
  store.remember(keyTooLongForTheDisk, {});
  await expect(store.flush()).rejects.toThrow();
  store.remember('one', {});
  await expect(store.flush()).rejects.toThrow();
  await expect(close(store)).rejects.toThrow();
});

test.each([
  ['inserts', ({ view, things }) => view.insert(things, { _id: 2, ...unwritable })],
  ['replaces', ({ view, things, first }) => view.replace(things, 0, first, unwritable)],
  [
    'inserts in a transaction',
    ({ store, things }) => {
      const transaction = store.beginTransaction();
      const view = new View(store, transaction);
      view.insert(view.ensureCollection('test', things.name), unwritable);
    },
  ],
  ['remembers', ({ store }) => store.remember('one', unwritable)],
] satisfies [string, (where: Where) => unknown][])(
  'only the client that %s a value that cannot be written gets an error',
  async (_, attempt) => {
    const directory = temporaryDirectory();
    const store = open(directory);
    const view = new View(store);
    const things = view.createCollection('test', 'things', {});
    const first = { _id: 1 };
    view.insert(things, first);
    expect(() => attempt({ store, view, things, first })).toThrow('null bytes');
    await store.flush();
    view.insert(things, { _id: 3 });
    const before = contents(store);
    const reopened = await reopen(store, directory);
    expect(contents(reopened)).toEqual(before);
    expect(before[0]?.documents.map(([, { _id: id }]) => id)).toEqual([1, 3]);
    expect(reopened.recall().size).toBe(0);
  },
);

test('the stored state of sessions may be larger than any document', async () => {
  const directory = temporaryDirectory();
  const store = open(directory);
  const text = 'x'.repeat(9 * 1024 * 1024);
  store.remember('one', { parts: [text, text] });
  const reopened = await reopen(store, directory);
  expect(reopened.recall().get('one')).toEqual({ parts: [text, text] });
});

test('a directory cannot be opened again until its store is closed', async () => {
  const directory = temporaryDirectory();
  const store = open(directory);
  expect(() => open(directory)).toThrow(
    `The data directory ${directory} is in use by process ${process.pid}.`,
  );
  await close(store);
  expect(readdirSync(directory)).not.toContain('process.lock');
});

test.each([
  ['a number that no process has', '999999999 1'],
  ['the number of a later process', `${process.pid} 1`],
  ['nonsense', 'nonsense'],
  ['nothing', ''],
])('a lock with %s is taken over', (_, holder) => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'process.lock'), holder);
  expect(() => open(directory)).not.toThrow();
});

test('a directory that cannot be read is left unlocked', () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'data.mdb'));
  expect(() => open(directory)).toThrow('Is a directory');
  expect(readdirSync(directory)).not.toContain('process.lock');
});

test('a store without a directory needs no flush', async () => {
  const store = Store.open();
  store.createCollection('test', 'things', {});
  store.remember('one', { n: 1 });
  expect(store.flush()).toBeUndefined();
  await store.close();
});

/** Lets a process write, and kills it after it has acknowledged the given number of transfers. */
async function killAfter(transfers: number, directory: string): Promise<number> {
  const script = join(__dirname, 'testing', 'write-until-killed.ts');
  const child = spawn(process.execPath, [join(__dirname, '../../run.mjs'), script, directory], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  let [count, last] = [0, -1];
  for await (const line of createInterface(child.stdout)) {
    last = Number(line);
    count += 1;
    if (count === transfers) child.kill('SIGKILL');
  }
  await exited;
  expect(count).toBeGreaterThanOrEqual(transfers);
  return last;
}

test('a store keeps every acknowledged write of a killed process, and no partial one', async () => {
  const directory = temporaryDirectory();
  for (const transfers of [40, 1, 150]) {
    const acknowledged = await killAfter(transfers, directory);
    const store = open(directory);
    const count = store.collection('bank', 'transfers')?.documents.size ?? 0;
    expect(count).toBeGreaterThan(acknowledged);
    expect(store.recall().get('session')).toEqual({ transfer: count - 1 });
    const balances = findDocuments(store.collection('bank', 'accounts'), {}, { context }).map(
      ({ document }) => Number(document['balance']),
    );
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(1000);
    await close(store);
  }
});
