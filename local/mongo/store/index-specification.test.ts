import type { BsonDocument } from '../values/value';
import { createIndexes } from './create-indexes';
import { findDocuments } from './find';
import { parseIndexSpecification } from './index-specification';
import { planQuery } from './planner';
import { Store } from './store';
import { errorOf } from '../testing/error-of';
import { View } from './view';

const context = { variables: new Map(), now: new Date() };
const parse = (requested: BsonDocument) => parseIndexSpecification(requested);

test('a specification gets its defaults and loses options without effect', () => {
  const requested = { key: { a: 1, 'b.c': -1 }, background: true, unique: false, sparse: 0 };
  expect(parse(requested)).toEqual({
    v: 2,
    key: { a: 1, 'b.c': -1 },
    name: 'a_1_b.c_-1',
    sparse: false,
  });
  expect(parse({ key: { a: 'hashed' }, name: 'mine', unique: false }).name).toBe('mine');
});

test('an index uses the collation of its collection unless it gives another one', () => {
  const collation = { locale: 'pt', strength: 1 };
  expect(parseIndexSpecification({ key: { a: 1 } }, collation).collation).toEqual(collation);
  const simple = { key: { a: 1 }, collation: { locale: 'simple' } };
  expect(parseIndexSpecification(simple, collation)).not.toHaveProperty('collation');
});

test.each<[BsonDocument, number, string]>([
  [{ key: {} }, 67, 'is not valid'],
  [{ key: 'a' }, 14, "'key'"],
  [{}, 14, "'key'"],
  [{ key: { a: 0 } }, 67, 'is not valid'],
  [{ key: { a: true } }, 67, 'is not valid'],
  [{ key: { a: 'upwards' } }, 67, 'is not valid'],
  [{ key: { 'a.': 1 } }, 67, 'is not valid'],
  [{ key: { $a: 1 } }, 67, 'is not valid'],
  [{ key: { a: 1 }, name: '*' }, 67, "The index name '*' is not valid"],
  [{ key: { a: 1 }, uniq: true }, 197, "The field 'uniq' is not valid for an index specification"],
  [{ key: { a: 1 }, unique: 'yes' }, 14, "'unique'"],
  [{ key: { a: 1 }, expireAfterSeconds: -1 }, 67, 'A TTL index has one field'],
  [{ key: { a: 1, b: 1 }, expireAfterSeconds: 1 }, 67, 'A TTL index has one field'],
  [{ key: { _id: 1 }, expireAfterSeconds: 1 }, 197, 'not valid for an _id index specification'],
  [{ key: { _id: 1 }, unique: true }, 197, "The field 'unique' is not valid for an _id index"],
  [{ key: { a: 'hashed' }, unique: true }, 67, 'Hashed indexes cannot guarantee uniqueness'],
  [{ key: { a: 1 }, sparse: true, partialFilterExpression: {} }, 67, 'cannot mix'],
  [{ key: { a: 1 }, partialFilterExpression: { a: { $ne: 1 } } }, 67, 'not supported in partial'],
  [
    { key: { a: 1 }, partialFilterExpression: { $and: [{ $nor: [{ a: 1 }] }] } },
    67,
    'not supported in partial',
  ],
  [{ key: { a: 1 }, partialFilterExpression: 1 }, 14, "'partialFilterExpression'"],
  [{ key: { a: 1 }, collation: { locale: 'zz-not-a-locale!' } }, 2, "Field 'locale' is invalid"],
  [{ key: { 'a.0': 1 }, unique: true }, 115, 'not supported'],
  [{ key: { 'a.0': 1 }, expireAfterSeconds: 60 }, 115, 'not supported'],
])('the specification %j is refused', (requested, code, message) => {
  const error = errorOf(() => parse(requested));
  expect(error.code).toBe(code);
  expect(error.message).toContain(message);
});

test.each([
  { place: '2dsphere' },
  { place: '2d' },
  { '$**': 1 },
  { 'a.$**': 1 },
  { a: 1, b: 'text' },
  { 'a.0': 1 },
])('an index on %j is accepted but not used', (key) => {
  const view = new View(Store.open({}));
  const collection = view.ensureCollection('test', 'places');
  createIndexes(view, collection, [{ key }]);
  view.insert(collection, { _id: 1, a: 5, place: [1, 2] });
  expect(collection.indexes.size).toBe(2);
  expect(planQuery(collection, { a: 5 }, {}).scans).toBeUndefined();
  expect(findDocuments(collection, { a: 5 }, { context })).toHaveLength(1);
});

test('a unique text index refuses every document, because it cannot detect duplicates', () => {
  const view = new View(Store.open({}));
  const collection = view.ensureCollection('test', 'places');
  createIndexes(view, collection, [{ key: { title: 'text' }, unique: true }]);
  expect(() => view.insert(collection, { _id: 1, title: 'x' })).toThrow('not supported');
  expect(collection.indexes.size).toBe(2);
});

test('a hint on a 2dsphere index is refused, because the index is empty', () => {
  const view = new View(Store.open({}));
  const collection = view.ensureCollection('test', 'places');
  createIndexes(view, collection, [{ key: { place: '2dsphere' }, name: 'place' }]);
  expect(() => planQuery(collection, {}, { hint: 'place' })).toThrow('not supported');
});

test('a text index is listed as MongoDB lists it', () => {
  expect(parse({ key: { title: 'text', at: 1 } })).toEqual({
    v: 2,
    key: { at: 1, _fts: 'text', _ftsx: 1 },
    name: 'title_text_at_1',
    weights: { title: 1 },
    default_language: 'english',
    language_override: 'language',
    textIndexVersion: 3,
  });
  const weighted = parse({ key: { title: 'text', body: 'text' }, weights: { title: 5 } });
  expect(weighted.weights).toEqual({ body: 1, title: 5 });
});
