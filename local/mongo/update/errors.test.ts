import { Long } from 'bson';
import type { BsonDocument, BsonValue } from '../values/value';
import { context, refusal, updated, type UpdateCase } from './testing';
import { compileUpdate } from './update';

test.each<[code: number, BsonDocument, BsonValue, UpdateCase?]>([
  [66, { _id: 1 }, { $set: { _id: 2 } }],
  [66, { _id: 1 }, { $unset: { _id: 1 } }],
  [66, { _id: { a: 1 } }, { $inc: { '_id.a': 1 } }],
  [66, { _id: 1 }, { $rename: { _id: 'a' } }],
  [66, { _id: 1 }, { _id: 2 }],
  [9, {}, { $foo: { a: 1 } }],
  [9, {}, { $set: { b: 1 }, a: 1 }],
  [9, {}, { $set: 'x' }],
  [9, {}, 'x'],
  [56, {}, { $set: { '': 1 } }],
  [56, {}, { $set: { 'a..b': 1 } }],
  [40, {}, { $set: { 'a.b': 1, a: 2 } }],
  [40, {}, { $set: { a: 1 }, $inc: { 'a.b': 2 } }],
  [40, {}, { $set: { a: 1 }, $unset: { a: 2 } }],
  [40, { a: [1] }, { $set: { 'a.0': 1, 'a.$[]': 2 } }],
  [40, { a: [1] }, { $set: { 'a.$': 1, 'a.0': 2 } }, { query: { a: 1 } }],
  [40, { a: 1 }, { $rename: { a: 'b', b: 'c' } }],
  [28, { a: 1 }, { $set: { 'a.b': 1 } }],
  [28, { a: null }, { $inc: { 'a.b.c': 1 } }],
  [28, { a: [{ b: 'x' }] }, { $set: { 'a.b': 1 } }],
  [28, { a: 1 }, { $pull: { 'a.b': 1 } }],
  [28, { a: 1 }, { $rename: { 'a.b': 'c' } }],
  [34, { a: [] }, { $set: { 'a.2000000': 1 } }],
  [52, {}, { $set: { $a: 1 } }],
  [52, {}, { b: 1, $a: 1 }],
  [2, {}, { $set: { '$.a': 1 } }],
  [2, {}, { $set: { 'a.$.b.$': 1 } }],
  [2, { a: [1] }, { $set: { 'a.$': 1 } }],
  [2, {}, { $set: { 'a.b.$[]': 1 } }],
  [2, { a: 1 }, { $set: { 'a.$[]': 1 } }],
  [2, {}, { $set: { 'a.$[e]': 1 } }],
  [9, {}, { $set: { a: 1 } }, { arrayFilters: [{ e: 1 }] }],
  [9, {}, { $set: { 'a.$[e]': 1 } }, { arrayFilters: [{ e: 1 }, { 'e.x': 1 }] }],
  [9, {}, { $set: { a: 1 } }, { arrayFilters: [{ e: 1, f: 1 }] }],
  [9, {}, { $set: { a: 1 } }, { arrayFilters: [{}] }],
  [9, {}, { a: 1 }, { arrayFilters: [{ e: 1 }] }],
  [14, {}, { $inc: { a: '1' } }],
  [14, { a: { b: 'x' } }, { $inc: { 'a.b': 1 } }],
  [14, { a: null }, { $mul: { a: 1 } }],
  [2, { a: Long.MAX_VALUE }, { $inc: { a: 1 } }],
  [2, { a: 2 }, { $mul: { a: Long.MAX_VALUE } }],
  [2, { a: 1.5 }, { $bit: { a: { or: 1 } } }],
  [2, {}, { $bit: { a: { nand: 1 } } }],
  [2, {}, { $bit: { a: { or: 1.5 } } }],
  [2, { a: 1 }, { $push: { a: 2 } }],
  [2, {}, { $push: { a: { $each: 1 } } }],
  [2, {}, { $push: { a: { $each: [], $xx: 1 } } }],
  [2, {}, { $push: { a: { $each: [], $sort: 2 } } }],
  [2, {}, { $push: { a: { $each: [], $slice: '2' } } }],
  [2, { a: {} }, { $addToSet: { a: 2 } }],
  [2, {}, { $addToSet: { a: { $each: 1 } } }],
  [14, { a: 1 }, { $pop: { a: 1 } }],
  [9, {}, { $pop: { a: 2 } }],
  [2, { a: 1 }, { $pull: { a: 1 } }],
  [2, {}, { $pullAll: { a: 1 } }],
  [2, {}, { $rename: { a: 1 } }],
  [2, {}, { $rename: { a: 'a' } }],
  [2, {}, { $rename: { a: 'a.b' } }],
  [2, {}, { $rename: { 'a.$': 'b' } }],
  [2, { a: [1] }, { $rename: { 'a.0': 'b' } }],
  [28, { a: [{ b: 1 }] }, { $rename: { 'a.b': 'b' } }],
  [2, { a: 1, b: [1] }, { $rename: { a: 'b.0' } }],
  [2, {}, { $currentDate: { a: 1 } }],
  [2, {}, { $currentDate: { a: { $type: 'time' } } }],
])(
  'an update fails with error %i: document %j, update %j',
  (code, document, update, options = {}) => {
    expect(refusal(document, update, options)).toBe(code);
  },
);

test('a conflict error names the two paths', () => {
  const message = "Updating the path 'a.b' would create a conflict at 'a'";
  expect(() => updated({}, { $set: { a: 1, 'a.b': 1 } })).toThrow(message);
});

test('constants without a pipeline are refused', () => {
  const compile = () => compileUpdate({ $set: { a: 1 } }, { constants: { x: 1 }, context });
  expect(compile).toThrow('Constant values may only be specified for pipeline updates');
});
