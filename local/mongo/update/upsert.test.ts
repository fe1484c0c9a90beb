import type { BsonDocument, BsonValue } from '../values/value';
import { context } from './testing';
import { compileUpdate } from './update';
import { newDocumentForUpsert } from './upsert';

const inserted = (query: BsonDocument, update: BsonValue) =>
  newDocumentForUpsert(query, compileUpdate(update, { context }));

const upsertSeed = (query: BsonDocument) => inserted(query, { $set: {} });

test.each<[rule: string, BsonDocument, BsonDocument]>([
  ['equalities', { b: 1, a: { $eq: 2 } }, { a: 2, b: 1 }],
  ['dotted paths', { 'a.b': 1, 'a.c': 2 }, { a: { b: 1, c: 2 } }],
  ['a conjunction', { $and: [{ a: 1 }, { $and: [{ b: 2 }] }] }, { a: 1, b: 2 }],
  ['the only alternative', { $or: [{ a: 1 }] }, { a: 1 }],
  ['no choice between alternatives', { $or: [{ a: 1 }, { a: 2 }], c: { $in: [1, 2] } }, {}],
  ['the only one of a list', { a: { $in: [1] }, b: { $all: [2] } }, { a: 1, b: 2 }],
  ['null', { a: null }, { a: null }],
  ['nothing that is not an equality', { a: { $gt: 1 }, b: /x/, $nor: [{ c: 1 }] }, {}],
  ['a whole document', { a: { b: 1 } }, { a: { b: 1 } }],
])('an upsert takes fields from its query: %s', (_rule, query, seed) => {
  expect(upsertSeed(query)).toEqual(seed);
});

test('the fields that an upsert takes from its query are in the order of their paths', () => {
  expect(Object.keys(upsertSeed({ c: 1, a: 1, b: 1 }))).toEqual(['a', 'b', 'c']);
});

test.each<[message: string, BsonDocument]>([
  ["cannot infer query fields to set, path 'a' is matched twice", { a: 1, $and: [{ a: 2 }] }],
  ["cannot infer query fields to set, path 'a' is matched twice", { a: { $all: [1, 2] } }],
  ["cannot infer query fields to set, path 'a.b' is matched twice", { 'a.b': 1, a: {} }],
  ['$expr is not allowed in the query predicate for an upsert', { $expr: true }],
])('an upsert fails with the message: %s', (message, query) => {
  expect(() => upsertSeed(query)).toThrow(message);
});

test('operators apply to the fields from the query, and the _id comes first', () => {
  const update = { $inc: { n: 1 }, $setOnInsert: { x: 1, _id: 7 } };
  expect(Object.entries(inserted({ n: 1, k: { $gt: 1 } }, update))).toEqual([
    ['_id', 7],
    ['n', 2],
    ['x', 1],
  ]);
});

test('an _id in the query cannot be changed by the update', () => {
  const refused = "Performing an update on the path '_id' would modify the immutable field '_id'";
  expect(() => inserted({ _id: 1 }, { $set: { _id: 2 } })).toThrow(refused);
  expect(inserted({ _id: 1 }, { $set: { _id: 1, a: 1 } })).toEqual({ _id: 1, a: 1 });
});

test('a replacement takes only the _id from the query', () => {
  expect(inserted({ _id: 4, x: 1 }, { y: 2 })).toEqual({ _id: 4, y: 2 });
  expect(inserted({ x: 1 }, { y: 2 })).toEqual({ y: 2 });
  expect(() => inserted({ _id: 4 }, { _id: 5 })).toThrow(
    'was found to have been altered to _id: 5',
  );
  expect(() => inserted({ '_id.a': 4 }, {})).toThrow("field at '_id' must be exactly specified");
});

test('the operator $ fails in an upsert, because no array element was matched', () => {
  const refused = 'The positional operator did not find the match needed from the query.';
  expect(() => inserted({ a: 1 }, { $set: { 'a.$': 2 } })).toThrow(refused);
});
