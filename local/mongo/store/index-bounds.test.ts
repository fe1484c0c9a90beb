import { createCollation } from '../values/collation';
import type { BsonDocument } from '../values/value';
import { findDocuments, type FindOptions } from './find';
import { parseIndexSpecification } from './index-specification';
import { Store } from './store';
import { View } from './view';

const context = { variables: new Map(), now: new Date() };
const french = { locale: 'fr' };

const view = new View(Store.open());
const collection = view.ensureCollection('test', 'things');
for (const specification of [
  { key: { a: 1, b: -1 }, name: 'ab' },
  { key: { tags: 1 }, name: 'tags' },
  { key: { a: 'hashed' }, name: 'hash' },
  { key: { b: 1 }, name: 'french', collation: french },
]) {
  view.createIndex(collection, parseIndexSpecification(specification));
}
for (const [_id, a, b, tags] of [
  [1, 1, 1, ['x', 'y']],
  [2, 1, 2, ['y']],
  [3, 2, 1, ['z']],
  [4, 3, 'text', []],
] as const) {
  view.insert(collection, { _id, a, b, tags: [...tags] });
}

const ids = (options: Omit<FindOptions, 'context'>, filter: BsonDocument = {}) =>
  findDocuments(collection, filter, { context, ...options }).map(({ document }) => document['_id']);

test('a find with bounds reads the keys from min up to, but without, max', () => {
  expect(ids({ hint: '_id_', min: { _id: 2 }, max: { _id: 4 } })).toEqual([2, 3]);
  expect(ids({ hint: '_id_', min: { _id: 3 } })).toEqual([3, 4]);
  expect(ids({ hint: { _id: 1 }, max: { _id: 2 } })).toEqual([1]);
  expect(ids({ hint: '_id_', min: {}, max: {} })).toEqual([1, 2, 3, 4]);
});

test('bounds follow the key order of their index, also with descending fields', () => {
  expect(ids({ hint: 'ab', min: { a: 1, b: 1 } })).toEqual([1, 3, 4]);
  expect(ids({ hint: 'ab', min: { a: 1, b: 2 }, max: { a: 2, b: 1 } })).toEqual([2, 1]);
});

test('a find with bounds also filters, sorts and limits the documents', () => {
  const hint = { hint: '_id_', min: { _id: 2 } };
  expect(ids(hint, { a: { $gt: 1 } })).toEqual([3, 4]);
  expect(ids(hint, { _id: 1 })).toEqual([]);
  expect(ids({ ...hint, sort: { _id: -1 }, limit: 2 })).toEqual([4, 3]);
  expect(ids({ ...hint, sort: { b: 1 } })).toEqual([3, 2, 4]);
});

test.each<[code: number, Omit<FindOptions, 'context'>]>([
  [51173, { min: { _id: 1 } }],
  [51174, { hint: '_id_', min: { a: 1 } }],
  [51174, { hint: 'ab', min: { a: 1 } }],
  [51174, { hint: 'ab', max: { b: 1, a: 1 } }],
  [51174, { hint: 'french', min: { b: 'x' } }],
  [51175, { hint: '_id_', min: { _id: 2 }, max: { _id: 2 } }],
  [51175, { hint: 'ab', min: { a: 1, b: 1 }, max: { a: 1, b: 2 } }],
  [51176, { hint: 'ab', min: { a: 1, b: 1 }, max: { a: 1 } }],
  [291, { hint: { $natural: 1 }, min: { _id: 1 } }],
  [2, { hint: 'none', min: { _id: 1 } }],
  [51176, { min: { a: 1 }, max: { b: 1 } }],
  [115, { hint: 'tags', min: { tags: 'x' } }],
  [115, { hint: 'hash', min: { a: 1 } }],
  [115, { hint: 'french', min: { b: 'x' }, collation: createCollation(french) }],
])('bounds that do not fit an index fail with error %i: %j', (code, options) => {
  expect(() => ids(options)).toThrow(expect.objectContaining({ code }));
});

test('numbers work as bounds also in an index with a collation', () => {
  expect(ids({ hint: 'french', min: { b: 2 } })).toEqual([2, 4]);
});
