import fc from 'fast-check';
import { WriteConflict, RowLocked } from './conflicts';
import { createIndexes } from './create-indexes';
import { Store } from './store';
import { errorOf } from '../testing/error-of';
import type { Transaction } from './transaction';
import { View } from './view';

function open(...ids: number[]) {
  const store = Store.open();
  const outside = new View(store);
  const collection = outside.createCollection('test', 'things', {});
  for (const _id of ids) outside.insert(collection, { _id, n: 0 });
  return { store, outside, collection, begin: () => actor(store, store.beginTransaction()) };
}

/** A client that works on `test.things`, in a transaction or outside. */
function actor(store: Store, transaction?: Transaction) {
  const view = new View(store, transaction);
  const find = (id: number) => {
    const collection = view.ensureCollection('test', 'things');
    const recordId = collection.recordIdOf(id);
    const document = recordId === undefined ? undefined : collection.documents.get(recordId);
    if (recordId === undefined || !document) throw new Error(`no document ${id}`);
    return { collection, recordId, document };
  };
  return {
    view,
    read: (id: number) => find(id).document['n'],
    has: (id: number) => view.collection('test', 'things')?.recordIdOf(id) !== undefined,
    insert: (id: number, n = 0) =>
      view.insert(view.ensureCollection('test', 'things'), { _id: id, n }),
    remove: (id: number) => {
      const { collection, recordId, document } = find(id);
      view.remove(collection, recordId, document);
    },
    touch: (id: number) => {
      const { collection, recordId, document } = find(id);
      view.touch(collection, recordId, document);
    },
    increment: (id: number, by = 1) => {
      const { collection, recordId, document } = find(id);
      view.replace(collection, recordId, document, { _id: id, n: Number(document['n']) + by });
    },
    commit: () => transaction?.commit(),
    abort: () => transaction?.abort(),
  };
}

test('a transaction sees its own writes, and others see them only after its commit', () => {
  const { store, begin } = open(1);
  const [one, other] = [begin(), actor(store)];
  one.increment(1);
  one.insert(2);
  expect([one.read(1), one.has(2)]).toEqual([1, true]);
  expect([other.read(1), other.has(2)]).toEqual([0, false]);
  one.commit();
  expect([other.read(1), other.has(2)]).toEqual([1, true]);
});

test('a transaction keeps seeing the state at its beginning', () => {
  const { store, begin } = open(1);
  const one = begin();
  const other = actor(store);
  other.increment(1);
  other.insert(2);
  expect([one.read(1), one.has(2)]).toEqual([0, false]);
});

test('an aborted transaction leaves no changes and no locks', () => {
  const { store, collection, begin } = open(1, 2);
  const trees = () => [
    collection.documents.toArray(),
    ...[...collection.indexes.values()].map(({ tree }) => tree.toArray()),
  ];
  const before = trees();
  const one = begin();
  one.increment(1);
  one.remove(2);
  one.insert(3);
  one.view.ensureCollection('test', 'more');
  one.abort();
  expect(trees()).toEqual(before);
  expect(store.collection('test', 'more')).toBeUndefined();
  expect(store.locks.hasAnyOf(collection.id)).toBe(false);
  expect(errorOf(() => one.commit()).code).toBe(251);
});

test('the second of two transactions that write one document gets a conflict', () => {
  const { store, begin } = open(1);
  const [one, other] = [begin(), begin()];
  one.increment(1);
  expect(() => other.increment(1)).toThrow(WriteConflict);
  one.commit();
  expect(() => other.increment(1)).toThrow(WriteConflict);
  expect(actor(store).read(1)).toBe(1);
});

test('an update that changes nothing locks its document', () => {
  const { begin } = open(1);
  const [one, other] = [begin(), begin()];
  one.touch(1);
  expect(() => other.increment(1)).toThrow(WriteConflict);
  one.increment(1);
  expect(() => other.touch(1)).toThrow(WriteConflict);
});

test('a write outside transactions waits for the transaction that holds the document', async () => {
  const { store, begin } = open(1);
  const one = begin();
  const outside = actor(store);
  one.increment(1);
  expect(() => outside.increment(1)).toThrow(RowLocked);
  const released = store.waitForRelease(60_000);
  one.commit();
  await released;
  outside.increment(1);
  expect(outside.read(1)).toBe(2);
});

test('waiting for a release ends after the time limit', async () => {
  await expect(open().store.waitForRelease(1)).resolves.toBeUndefined();
});

test('a statement that meets a locked document rolls back its own writes', () => {
  const { store, begin } = open(1, 2);
  const one = begin();
  one.increment(2);
  const outside = actor(store);
  const statement = () => {
    outside.insert(3);
    outside.increment(1);
    outside.increment(1);
    outside.increment(2);
  };
  expect(() => outside.view.attempt(statement)).toThrow(RowLocked);
  expect([outside.read(1), outside.has(3)]).toEqual([0, false]);
  one.commit();
  outside.view.attempt(statement);
  expect([outside.read(1), outside.read(2), outside.has(3)]).toEqual([2, 2, true]);
});

test('others cannot use a unique key after a transaction has written it', () => {
  const { store, begin } = open();
  const [one, other, outside] = [begin(), begin(), actor(store)];
  one.insert(1);
  expect(() => other.insert(1)).toThrow(WriteConflict);
  expect(() => outside.insert(1)).toThrow(RowLocked);
  one.commit();
  expect(() => outside.insert(1)).toThrow('E11000');
  expect(() => begin().insert(1)).toThrow('E11000');
});

test('inserting a unique key that others took after the transaction began is a conflict, not a duplicate', () => {
  const { store, begin } = open();
  const one = begin();
  actor(store).insert(1);
  expect(() => one.insert(1)).toThrow(WriteConflict);
});

test('a key that a transaction removes stays locked until the commit', () => {
  const { store, begin } = open(1);
  const [one, other, outside] = [begin(), begin(), actor(store)];
  one.remove(1);
  expect(() => outside.insert(1)).toThrow(RowLocked);
  expect(() => other.insert(1)).toThrow(WriteConflict);
  one.insert(1, 5);
  one.commit();
  expect(outside.read(1)).toBe(5);
});

test('inserting a key that others removed after the transaction began is a conflict', () => {
  const { store, begin } = open(1);
  const one = begin();
  actor(store).remove(1);
  expect(() => one.insert(1)).toThrow(WriteConflict);
});

test('a collection created in a transaction appears after the commit, with its documents and indexes', () => {
  const { store, begin } = open();
  const one = begin();
  const created = one.view.createCollection('test', 'new', { capped: false });
  createIndexes(one.view, created, [{ key: { a: 1 }, unique: true }]);
  one.view.insert(created, { _id: 1, a: 1 });
  expect(store.collection('test', 'new')).toBeUndefined();
  one.commit();
  const collection = store.collection('test', 'new');
  expect(collection?.documents.size).toBe(1);
  const outside = new View(store);
  expect(() => collection && outside.insert(collection, { _id: 2, a: 1 })).toThrow('E11000');
});

test('creating a collection that others create after the transaction began is a conflict', () => {
  const { store, begin } = open();
  const one = begin();
  one.view.insert(one.view.ensureCollection('test', 'new'), { _id: 1 });
  const taken = store.createCollection('test', 'new', {});
  expect(() => one.commit()).toThrow(WriteConflict);
  expect(store.collection('test', 'new')).toBe(taken);
  expect(taken.documents.size).toBe(0);
  const late = begin();
  store.createCollection('test', 'newer', {});
  expect(() => late.view.ensureCollection('test', 'newer')).toThrow(WriteConflict);
});

test('a transaction cannot index an existing collection', () => {
  const { begin } = open(1);
  const one = begin();
  const existing = one.view.ensureCollection('test', 'things');
  expect(errorOf(() => createIndexes(one.view, existing, [{ key: { n: 1 } }])).code).toBe(263);
});

test('a transaction cannot write to capped collections', () => {
  const { store, begin } = open();
  store.createCollection('test', 'capped', { capped: true, size: 4096 });
  const one = begin();
  const capped = one.view.ensureCollection('test', 'capped');
  expect(errorOf(() => one.view.insert(capped, { _id: 1 })).code).toBe(263);
});

test('a collection cannot be dropped, renamed or indexed while a transaction writes to it', () => {
  const { store, collection, outside, begin } = open(1);
  const one = begin();
  one.increment(1);
  expect(() => store.dropCollection(collection)).toThrow(RowLocked);
  expect(() => store.dropDatabase('test')).toThrow(RowLocked);
  expect(() => store.renameCollection(collection, 'test', 'x')).toThrow(RowLocked);
  expect(() => createIndexes(outside, collection, [{ key: { n: 1 } }])).toThrow(RowLocked);
  one.abort();
  expect(store.dropDatabase('test')).toBe(true);
});

test('a transaction cannot write to a collection that was indexed or dropped after it began', () => {
  const { store, collection, outside, begin } = open(1, 2);
  const [one, other] = [begin(), begin()];
  createIndexes(outside, collection, [{ key: { n: 1 } }]);
  expect(() => one.increment(1)).toThrow(WriteConflict);
  store.dropCollection(collection);
  expect(() => other.insert(3)).toThrow(WriteConflict);
});

type Step = {
  readonly who: 0 | 1 | 2;
  readonly what: 'add' | 'commit' | 'abort';
  readonly id: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(0, 1, 2),
  what: fc.constantFrom('add', 'add', 'add', 'add', 'commit', 'abort'),
  id: fc.constantFrom(1, 2, 3),
});

test('interleaved transactions lose no committed update and keep no aborted one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { store, collection, begin } = open(1, 2, 3);
      const expected = new Map([1, 2, 3].map((id) => [id, 0]));
      const outside = actor(store);
      const running = new Map<number, ReturnType<typeof begin> & { added: number[] }>();
      const add = (id: number) => expected.set(id, (expected.get(id) ?? 0) + 1);
      for (const { who, what, id } of steps) {
        if (who === 2) {
          try {
            outside.increment(id);
            add(id);
          } catch (error) {
            if (!(error instanceof RowLocked)) throw error;
          }
          continue;
        }
        const one = running.get(who) ?? { ...begin(), added: [] };
        running.set(who, one);
        try {
          if (what === 'add') {
            one.increment(id);
            one.added.push(id);
            continue;
          }
          if (what === 'commit') {
            one.commit();
            one.added.forEach(add);
          } else {
            one.abort();
          }
        } catch (error) {
          if (!(error instanceof WriteConflict)) throw error;
          one.abort();
        }
        running.delete(who);
      }
      for (const one of running.values()) one.abort();
      expect(new Map([1, 2, 3].map((id) => [id, outside.read(id)]))).toEqual(expected);
      expect(store.locks.hasAnyOf(collection.id)).toBe(false);
      collection.documents.checkValid(true);
    }),
    { numRuns: 1500 },
  );
});
