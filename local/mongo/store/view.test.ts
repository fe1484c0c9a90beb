import type { BsonDocument } from '../values/value';
import type { Collection } from './collection';
import { createIndexes } from './create-indexes';
import { findDocuments } from './find';
import { Store } from './store';
import { errorOf } from '../testing/error-of';
import { View } from './view';

const context = { variables: new Map(), now: new Date() };

function open(options: BsonDocument = {}) {
  const store = Store.open();
  const view = new View(store);
  const collection = view.createCollection('test', 'things', options);
  const index = (...requested: BsonDocument[]) => createIndexes(view, collection, requested);
  const insert = (...documents: BsonDocument[]) =>
    documents.map((document) => view.insert(collection, document));
  return { store, view, collection, index, insert };
}

const all = (collection: Collection) => [...collection.documents.values()];

test('a second document with the same _id is refused', () => {
  const { collection, insert } = open();
  insert({ _id: 1 });
  expect(errorOf(() => insert({ _id: 1, a: 2 }))).toMatchObject({
    code: 11000,
    message: 'E11000 duplicate key error collection: test.things index: _id_ dup key: { _id: 1 }',
    details: { keyPattern: { _id: 1 }, keyValue: { _id: 1 } },
  });
  expect(all(collection)).toEqual([{ _id: 1 }]);
});

test('a duplicate key error names the values of all fields, and only the matching element of an array', () => {
  const { index, insert } = open();
  index({ key: { tags: 1, 'owner.name': -1 }, unique: true });
  insert({ _id: 1, tags: ['a', 'b'], owner: { name: 'ana' } });
  expect(() => insert({ _id: 2, tags: ['x', 'b'], owner: { name: 'ana' } })).toThrow(
    'index: tags_1_owner.name_-1 dup key: { tags: "b", owner.name: "ana" }',
  );
});

test('an index changes only with its own fields and its partial filter', () => {
  const { view, collection, index } = open();
  index({ key: { 'a.b': 1 } }, { key: { c: 1 }, partialFilterExpression: { d: { $gt: 0 } } });
  const entries = () => [...collection.indexes.values()].map(({ tree }) => tree.toArray().length);
  const shared = { b: [1, 2] };
  let document: BsonDocument = { _id: 1, a: shared, c: 1, d: 0 };
  const recordId = view.insert(collection, document);
  const update = (change: BsonDocument) => {
    const after = { ...document, ...change };
    view.replace(collection, recordId, document, after);
    document = after;
    return entries();
  };
  expect(entries()).toEqual([1, 2, 0]);
  expect(update({ e: 1 })).toEqual([1, 2, 0]);
  expect(update({ d: 1 })).toEqual([1, 2, 1]);
  expect(update({ a: { b: [1, 2, 3] } })).toEqual([1, 3, 1]);
  expect(update({ a: undefined, d: 0 })).toEqual([1, 1, 0]);
});

test('a unique index accepts a document that has the same key twice', () => {
  const { collection, index, insert } = open();
  index({ key: { a: 1 }, unique: true });
  insert({ _id: 1, a: [1, 1] });
  expect(all(collection)).toHaveLength(1);
});

test('a unique index treats a missing field as null, unless it is sparse or partial', () => {
  const { index, insert } = open();
  index(
    { key: { a: 1 }, unique: true, sparse: true },
    { key: { b: 1 }, unique: true, partialFilterExpression: { b: { $exists: true } } },
    { key: { c: 1 }, unique: true },
  );
  insert({ _id: 1 });
  expect(() => insert({ _id: 2, c: null })).toThrow('dup key: { c: null }');
  // The error shows null, because a missing field has the key of null.
  expect(() => insert({ _id: 3 })).toThrow('dup key: { c: null }');
  insert({ _id: 3, c: 1 });
  expect(() => insert({ _id: 4, c: 2, a: 1 }, { _id: 5, c: 3, a: 1 })).toThrow('{ a: 1 }');
});

test('a unique index with a collation refuses strings that are equal in the collation', () => {
  const { collection, index, insert } = open();
  const collation = { locale: 'pt', strength: 2 };
  index({ key: { name: 1 }, unique: true, collation });
  insert({ _id: 1, name: 'José' }, { _id: 2, name: 'Jose' });
  expect(() => insert({ _id: 3, name: 'JOSÉ' })).toThrow('dup key: { name: "JOSÉ" }');
  expect(all(collection)).toHaveLength(2);
});

test('a collection with a collation compares _ids by the collation', () => {
  const { insert } = open({ collation: { locale: 'en', strength: 2 } });
  expect(() => insert({ _id: 'A' }, { _id: 'a' })).toThrow('E11000');
});

test('a unique index that existing documents violate is not built', () => {
  const { collection, index, insert } = open();
  insert({ _id: 1, a: 1 }, { _id: 2, a: 1 });
  expect(() => index({ key: { a: 1 }, unique: true })).toThrow(
    'E11000 duplicate key error collection: test.things index: a_1 dup key: { a: 1 }',
  );
  expect([...collection.indexes.keys()]).toEqual(['_id_']);
});

test('creating an existing index again changes nothing', () => {
  const { index } = open();
  expect(index({ key: { a: 1 } }, { key: { _id: 1 } })).toEqual({ countBefore: 1, countAfter: 2 });
  expect(index({ key: { a: 1 }, sparse: false })).toEqual({ countBefore: 2, countAfter: 2 });
});

test.each<[BsonDocument, number]>([
  [{ key: { b: 1 }, name: 'a_1' }, 86],
  [{ key: { a: 1 }, unique: true }, 86],
  [{ key: { a: 1 }, expireAfterSeconds: 1 }, 85],
  [{ key: { a: 1 }, name: 'x' }, 85],
  [{ key: { a: 1 }, name: 'x', hidden: true }, 85],
])('an index %j conflicts with the existing index { a: 1 }', (requested, code) => {
  const { index } = open();
  index({ key: { a: 1 } });
  expect(errorOf(() => index(requested)).code).toBe(code);
});

test('unique and sparse indexes can share a key under different names', () => {
  const { index } = open();
  index({ key: { a: 1 } }, { key: { a: 1 }, unique: true, name: 'u' });
  expect(index({ key: { a: 1 }, sparse: true, name: 's' }).countAfter).toBe(4);
});

test('a capped collection over its maximum number drops its oldest documents', () => {
  const { collection, insert } = open({ capped: true, size: 4096, max: 2 });
  insert({ _id: 1 }, { _id: 2 }, { _id: 3 });
  expect(all(collection)).toEqual([{ _id: 2 }, { _id: 3 }]);
  expect(findDocuments(collection, { _id: 1 }, { context })).toEqual([]);
});

test('a capped collection over its size drops its oldest documents, but keeps the newest', () => {
  const { collection, insert } = open({ capped: true, size: 100 });
  insert({ _id: 1, a: 'x'.repeat(40) }, { _id: 2, a: 'x'.repeat(40) });
  expect(all(collection).map(({ _id }) => _id)).toEqual([2]);
  insert({ _id: 3, a: 'x'.repeat(400) });
  expect(all(collection).map(({ _id }) => _id)).toEqual([3]);
});
