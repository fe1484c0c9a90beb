import { Binary, Decimal128, Double, Long, Timestamp } from 'bson';
import { createCollation } from '../values/collation';
import type { BsonDocument } from '../values/value';
import { context, testRules, updated } from './testing';

const decimal = (text: string) => Decimal128.fromString(text);
const long = (text: string) => Long.fromString(text);

describe('$set and $unset', () => {
  testRules([
    ['set a field', { a: 1 }, { $set: { b: 2 } }, { a: 1, b: 2 }],
    ['create the documents on the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
    ['a number names a field of a document', {}, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
    ['a number names a position of an array', { a: [1] }, { $set: { 'a.0': 2 } }, { a: [2] }],
    [
      'fill an array up to a position',
      { a: [1] },
      { $set: { 'a.3': 4 } },
      { a: [1, null, null, 4] },
    ],
    ['create a document in an array', { a: [] }, { $set: { 'a.0.b': 1 } }, { a: [{ b: 1 }] }],
    ['set _id to what it is', { _id: 1 }, { $set: { _id: 1, a: 1 } }, { _id: 1, a: 1 }],
    ['change a type', { a: 1 }, { $set: { a: new Double(1) } }, { a: new Double(1) }],
    ['remove a field', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
    ['leave a gap in an array', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
    ['nothing to remove', { a: 1 }, { $unset: { 'b.c': 1, 'a.b': 1 } }, { a: 1 }],
    ['only when inserting', { a: 1 }, { $setOnInsert: { 'a.b': 3, c: 4 } }, { a: 1 }],
    ['when inserting', { a: 1 }, { $setOnInsert: { b: 2 } }, { a: 1, b: 2 }, { inserting: true }],
    [
      'names of built-in properties are fields like any other',
      { h: 'x' },
      { $set: { 'constructor.prototype.polluted': 1 } },
      { h: 'x', constructor: { prototype: { polluted: 1 } } },
    ],
  ]);

  test('a field named __proto__ is a plain field', () => {
    const after = updated({}, { $set: { ['__proto__']: { a: 1 } } });
    expect(Object.keys(after)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
  });

  test('new fields appear in the order of their names, numbers by value', () => {
    const after = updated({ z: 0 }, { $set: { c: 1, 'a.x10': 1, 'a.b': 1 }, $inc: { b: 1 } });
    expect(JSON.stringify(after)).toBe('{"z":0,"a":{"b":1,"x10":1},"b":1,"c":1}');
    expect(updated({ a: [] }, { $set: { 'a.10': 'x', 'a.9': 'y' } }).a).toHaveLength(11);
  });
});

describe('$inc, $mul and $bit', () => {
  testRules([
    [
      'decimals exactly',
      { a: decimal('1.10') },
      { $inc: { a: decimal('0.20') } },
      { a: decimal('1.30') },
    ],
    ['int and decimal', { a: 1 }, { $inc: { a: decimal('0.5') } }, { a: decimal('1.5') }],
    [
      'longs exactly',
      { a: long('9007199254740993') },
      { $inc: { a: 1 } },
      { a: long('9007199254740994') },
    ],
    ['int becomes long', { a: 2147483647 }, { $inc: { a: 1 } }, { a: long('2147483648') }],
    [
      'int and double make a double',
      { a: 1 },
      { $inc: { a: new Double(1) } },
      { a: new Double(2) },
    ],
    ['a missing number is the increment', {}, { $inc: { a: long('5') } }, { a: long('5') }],
    ['in an array', { a: [1, 2] }, { $inc: { 'a.1': 1 } }, { a: [1, 3] }],
    [
      'a missing number times anything is 0',
      {},
      { $mul: { a: 5, b: long('2') } },
      { a: 0, b: long('0') },
    ],
    ['multiply a decimal', { a: decimal('2.5') }, { $mul: { a: 2 } }, { a: decimal('5.0') }],
    ['bits of a long', { a: long('13') }, { $bit: { a: { and: long('10') } } }, { a: long('8') }],
    ['bits one after another', { a: 1 }, { $bit: { a: { or: 6, xor: 2 } } }, { a: 5 }],
    ['negative bits', { a: -1 }, { $bit: { a: { and: 255 } } }, { a: 255 }],
    ['missing bits are 0', {}, { $bit: { a: { or: 3 } } }, { a: 3 }],
  ]);
});

describe('$min, $max and $currentDate', () => {
  const { now } = context;
  testRules([
    [
      'the greater decimal',
      { a: decimal('9') },
      { $max: { a: decimal('10') } },
      { a: decimal('10') },
    ],
    ['not if equal', { a: long('1') }, { $max: { a: 1 } }, { a: long('1') }],
    ['a missing field', {}, { $min: { a: 3 } }, { a: 3 }],
    ['the order of types', { a: 'x' }, { $min: { a: 3 } }, { a: 3 }],
    ['a date', {}, { $currentDate: { a: true, b: { $type: 'date' } } }, { a: now, b: now }],
    [
      'a timestamp',
      {},
      { $currentDate: { a: { $type: 'timestamp' } } },
      { a: new Timestamp({ t: now.getTime() / 1000, i: 1 }) },
    ],
  ]);

  test('update operators compare strings by the collation', () => {
    const collation = createCollation({ locale: 'en', strength: 2 });
    const options = { context: { ...context, collation } };
    expect(updated({ a: 'b' }, { $min: { a: 'A' } }, options)).toEqual({ a: 'A' });
    expect(updated({ a: ['x'] }, { $addToSet: { a: 'X' } }, options)).toEqual({ a: ['x'] });
    expect(updated({ a: ['x'] }, { $pull: { a: 'X' } }, options)).toEqual({ a: [] });
  });
});

describe('$rename', () => {
  testRules([
    ['a field', { a: 1 }, { $rename: { a: 'b' } }, { b: 1 }],
    ['over another', { a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }],
    [
      'into a new document',
      { a: { b: 1, c: 2 } },
      { $rename: { 'a.b': 'x.y' } },
      { a: { c: 2 }, x: { y: 1 } },
    ],
    ['nothing there', { b: 1 }, { $rename: { a: 'b.c' } }, { b: 1 }],
    [
      'to a built-in name',
      { a: 1 },
      { $rename: { a: 'constructor.x' } },
      { constructor: { x: 1 } },
    ],
  ]);
});

describe('an update that changes nothing', () => {
  test.each<[BsonDocument, BsonDocument]>([
    [{ a: { b: [1] } }, { $set: { 'a.b.0': 1 }, $unset: { c: 1 } }],
    [{ a: [1, 2] }, { $min: { 'a.$[]': 3 } }],
    [{ a: 1 }, { $inc: { a: 0 }, $setOnInsert: { b: 1 } }],
    [{ a: [2, 1] }, { $push: { a: { $each: [] } }, $pull: { b: 1 } }],
    [{ a: NaN }, { $max: { a: NaN } }],
    [{ a: new Binary(Buffer.from([1])) }, { $set: { a: new Binary(Buffer.from([1])) } }],
    [{ _id: 1, a: 1 }, { a: 1 }],
  ])('returns the same object for the document %j and the update %j', (document, update) => {
    expect(updated(document, update)).toBe(document);
  });

  test('a changed document shares its unchanged values with the document before', () => {
    const before = { a: { deep: [1] }, b: 1 };
    expect(updated(before, { $inc: { b: 1 } }).a).toBe(before.a);
  });
});

describe('replacement', () => {
  test('keeps the _id and puts it first', () => {
    expect(Object.entries(updated({ _id: 1, a: 1 }, { b: 2 }))).toEqual([
      ['_id', 1],
      ['b', 2],
    ]);
    expect(Object.entries(updated({ _id: 1 }, { b: 2, _id: 1 }))).toEqual([
      ['_id', 1],
      ['b', 2],
    ]);
  });

  test('accepts dots in all names, and dollars in names below the top level', () => {
    const replacement = { 'a.b': 1, c: { $d: 1, 'e.f': 2 } };
    expect(updated({ _id: 1 }, replacement)).toEqual({ _id: 1, ...replacement });
  });
});
