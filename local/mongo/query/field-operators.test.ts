import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson';
import type { BsonDocument } from '../values/value';
import { compileFilter } from './filter';

const context = { variables: new Map(), now: new Date(0) };
const matches = (document: BsonDocument, filter: BsonDocument) =>
  compileFilter(filter, context).matches(document);

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const decimal = (text: string) => Decimal128.fromString(text);
const long = (text: string) => Long.fromString(text);
const bytes = (...values: number[]) => new Binary(Buffer.from(values));
const id = () => new ObjectId('00000000000000000000000a');

type Case = [rule: string, document: BsonDocument, filter: BsonDocument, expected: boolean];

const equality: Case[] = [
  ['equal ids', { a: id() }, { a: id() }, true],
  ['equal ids in a list', { a: id() }, { a: { $in: [id()] } }, true],
  ['a greater id', { a: new ObjectId('f'.repeat(24)) }, { a: { $gt: id() } }, true],
  ['a decimal and an int', { a: decimal('5') }, { a: 5 }, true],
  ['decimals written differently', { a: decimal('5.0') }, { a: decimal('5.00') }, true],
  ['a long and an int', { a: long('5') }, { a: 5 }, true],
  ['a long and a double', { a: long('5') }, { a: new Double(5) }, true],
  [
    'longs that are one double',
    { a: long('9007199254740993') },
    { a: long('9007199254740992') },
    false,
  ],
  ['NaN and NaN', { a: NaN }, { a: NaN }, true],
  ['equal dates', { a: new Date(5) }, { a: new Date(5) }, true],
  ['equal binaries', { a: bytes(1, 2) }, { a: bytes(1, 2) }, true],
  [
    'binaries of different subtypes',
    { a: bytes(1) },
    { a: new Binary(Buffer.from([1]), 128) },
    false,
  ],
  [
    'a UUID in either form',
    { a: new UUID('7eba8cb6-480b-420d-97b4-a7ef678140b9').toBinary() },
    { a: new UUID('7eba8cb6-480b-420d-97b4-a7ef678140b9') },
    true,
  ],
  ['a symbol and a string', { a: new BSONSymbol('x') }, { a: 'x' }, true],
  ['documents with fields in another order', { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
  ['the same within a list', { a: { x: 1, y: 2 } }, { a: { $in: [{ y: 2, x: 1 }] } }, false],
  ['an array as a whole', { a: [1, 2] }, { a: [1, 2] }, true],
  ['an array within an array', { a: [[1, 2], 3] }, { a: [1, 2] }, true],
  ['an element of an array', { a: [1, 2] }, { a: 2 }, true],
  [
    'an equal regular expression',
    { a: new BSONRegExp('x', 'i') },
    { a: { $eq: new BSONRegExp('x', 'i') } },
    true,
  ],
  ['$eq with a regular expression and a string', { a: 'x' }, { a: { $eq: /x/ } }, false],
];

const nulls: Case[] = [
  ['null and a missing field', {}, { a: null }, true],
  ['null within a path', { a: 1 }, { 'a.b': null }, true],
  ['null beside an array of documents', { a: [{ b: 1 }, {}] }, { 'a.b': null }, true],
  ['null within an array of scalars', { a: [1, 2] }, { 'a.b': null }, false],
  ['a null that exists', { a: null }, { a: { $exists: false } }, false],
  ['$ne null and a missing field', {}, { a: { $ne: null } }, false],
  ['$in with null and a missing field', {}, { a: { $in: [null] } }, true],
  ['$nin with null and a missing field', {}, { a: { $nin: [null] } }, false],
  ['$gte null and null', { a: null }, { a: { $gte: null } }, true],
  ['$lte null and a missing field', {}, { a: { $lte: null } }, true],
  ['$gt null', { a: null }, { a: { $gt: null } }, false],
];

const order: Case[] = [
  ['decimals by value', { a: decimal('10') }, { a: { $gt: decimal('9') } }, true],
  ['a decimal above an int', { a: decimal('10.5') }, { a: { $gt: 10 } }, true],
  ['an int below a decimal', { a: 1 }, { a: { $lt: decimal('1.5') } }, true],
  ['longs by value', { a: long('10') }, { a: { $gt: long('9') } }, true],
  ['a long at least an int', { a: long('7') }, { a: { $gte: 7 } }, true],
  ['only values of one type compare', { a: 'x' }, { a: { $gt: 5 } }, false],
  ['everything is above MinKey', { a: 1 }, { a: { $gt: new MinKey() } }, true],
  ['everything is below MaxKey', { a: 'z' }, { a: { $lt: new MaxKey() } }, true],
  ['a missing field is below MaxKey', {}, { a: { $lt: new MaxKey() } }, true],
  ['nothing is above NaN', { a: 1 }, { a: { $gt: NaN } }, false],
  ['NaN is at least NaN', { a: NaN }, { a: { $gte: NaN } }, true],
  ['NaN is not below a number', { a: NaN }, { a: { $lt: 5 } }, false],
  [
    'timestamps',
    { a: new Timestamp({ t: 10, i: 1 }) },
    { a: { $gt: new Timestamp({ t: 9, i: 1 }) } },
    true,
  ],
  ['an element of an array', { a: [1, 20] }, { a: { $gte: 20 } }, true],
  ['bounds met by different elements', { a: [1, 9] }, { a: { $gt: 4, $lt: 6 } }, true],
];

const arrays: Case[] = [
  ['$elemMatch on scalars', { a: [1, 5, 9] }, { a: { $elemMatch: { $gt: 4, $lt: 6 } } }, true],
  [
    '$elemMatch needs one element for all',
    { a: [1, 9] },
    { a: { $elemMatch: { $gt: 4, $lt: 6 } } },
    false,
  ],
  [
    '$elemMatch on documents',
    {
      a: [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
    },
    { a: { $elemMatch: { x: 2, y: 2 } } },
    true,
  ],
  ['$elemMatch takes an inner array whole', { a: [[5]] }, { a: { $elemMatch: { $gt: 4 } } }, false],
  [
    '$elemMatch within $elemMatch',
    { a: [[5]] },
    { a: { $elemMatch: { $elemMatch: { $gt: 4 } } } },
    true,
  ],
  [
    '$elemMatch with $or',
    { a: [{ x: 1 }] },
    { a: { $elemMatch: { $or: [{ x: 1 }, { x: 2 }] } } },
    true,
  ],
  ['$elemMatch with $not', { a: [1, 2] }, { a: { $elemMatch: { $not: { $gt: 1 } } } }, true],
  ['$elemMatch and no array', { a: 5 }, { a: { $elemMatch: { $gt: 4 } } }, false],
  ['$all', { a: [1, 2, 3] }, { a: { $all: [3, 1] } }, true],
  ['$all with one missing', { a: [1, 2] }, { a: { $all: [1, 4] } }, false],
  ['$all with a scalar', { a: 1 }, { a: { $all: [1] } }, true],
  ['$all of nothing', { a: [1] }, { a: { $all: [] } }, false],
  [
    '$all with $elemMatch',
    { a: [{ x: 1, y: 2 }] },
    { a: { $all: [{ $elemMatch: { x: 1, y: 2 } }] } },
    true,
  ],
  ['$all with a regular expression', { a: ['foo', 'bar'] }, { a: { $all: [/^f/, 'bar'] } }, true],
  ['$size', { a: [1] }, { a: { $size: 1 } }, true],
  ['$size and no array', { a: 1 }, { a: { $size: 1 } }, false],
  ['$size does not look into arrays', { a: [[1]] }, { a: { $size: 2 } }, false],
  ['a position in a path', { a: [{ b: 1 }, { b: 2 }] }, { 'a.1.b': 2 }, true],
  ['a position at the end', { a: [1, 2] }, { 'a.1': 2 }, true],
  ['an array at a position counts whole', { a: [[1, 2]] }, { 'a.0': 2 }, false],
  ['a number as a field name', { a: [{ '1': 7 }] }, { 'a.1': 7 }, true],
  ['arrays on the way', { a: [{ b: [{ c: 1 }] }] }, { 'a.b.c': 1 }, true],
  ['an array in an array is no way', { a: [[{ b: 1 }]] }, { 'a.b': 1 }, false],
  ['$exists within an array', { a: [{ b: 1 }, {}] }, { 'a.b': { $exists: true } }, true],
];

const others: Case[] = [
  ['$type long', { a: long('1') }, { a: { $type: 'long' } }, true],
  ['$type decimal', { a: decimal('1') }, { a: { $type: 19 } }, true],
  ['$type number', { a: decimal('1') }, { a: { $type: 'number' } }, true],
  ['$type int and a whole double', { a: new Double(1) }, { a: { $type: 'int' } }, false],
  ['$type objectId', { a: id() }, { a: { $type: 'objectId' } }, true],
  ['$type binData', { a: bytes(1) }, { a: { $type: 'binData' } }, true],
  ['$type symbol', { a: new BSONSymbol('x') }, { a: { $type: 'symbol' } }, true],
  ['$type of an element', { a: ['x'] }, { a: { $type: 'string' } }, true],
  ['$type array', { a: ['x'] }, { a: { $type: 'array' } }, true],
  ['$type of several', { a: 1 }, { a: { $type: ['string', 'int'] } }, true],
  ['$mod of a long', { a: long('10') }, { a: { $mod: [5, 0] } }, true],
  ['$mod cuts fractions off', { a: 7.9 }, { a: { $mod: [4.5, 3.2] } }, true],
  ['$mod of a negative number', { a: -7 }, { a: { $mod: [3, -1] } }, true],
  ['$mod of what is no number', { a: '10' }, { a: { $mod: [5, 0] } }, false],
  ['$bitsAllSet', { a: 54 }, { a: { $bitsAllSet: 50 } }, true],
  ['$bitsAllSet by position', { a: 54 }, { a: { $bitsAllSet: [1, 5] } }, true],
  ['$bitsAnySet', { a: 54 }, { a: { $bitsAnySet: [0, 1] } }, true],
  ['$bitsAllClear', { a: 20 }, { a: { $bitsAllClear: [0, 3] } }, true],
  ['$bitsAnyClear', { a: 20 }, { a: { $bitsAnyClear: [2, 4] } }, false],
  ['bits of a binary', { a: bytes(0, 1) }, { a: { $bitsAllSet: [8] } }, true],
  ['a negative number has all high bits', { a: -1 }, { a: { $bitsAllSet: [200] } }, true],
  ['bits of a fraction', { a: 1.5 }, { a: { $bitsAnySet: 1 } }, false],
  ['$not with a regular expression', { a: 'foo' }, { a: { $not: /^f/ } }, false],
  ['$not of several operators', { a: 7 }, { a: { $not: { $gt: 5, $lt: 6 } } }, true],
  ['$in with a regular expression', { a: 'foo' }, { a: { $in: ['bar', /^f/] } }, true],
  ['$in of many', { a: Long.fromNumber(7) }, { a: { $in: [1, 2, 3, 4, 5, 6, 7, 8, 9] } }, true],
  ['$in of many strings', { a: ['h'] }, { a: { $in: letters } }, true],
  ['$in of many with null and a missing field', {}, { a: { $in: [...letters, null] } }, true],
  ['$regex with $options', { a: 'FOO' }, { a: { $regex: '^f', $options: 'i' } }, true],
  ['a regular expression of a symbol', { a: new BSONSymbol('foo') }, { a: /^f/ }, true],
  ['$and', { a: 1, b: 2 }, { $and: [{ a: 1 }, { b: 3 }] }, false],
  ['$or', { a: 1, b: 2 }, { $or: [{ a: 5 }, { b: 2 }] }, true],
  ['$nor', { a: 1, b: 2 }, { $nor: [{ a: 5 }, { b: 3 }] }, true],
  ['$comment', { a: 1 }, { a: 1, $comment: 'why' }, true],
  ['a reference', { a: { $ref: 'c', $id: 1 } }, { a: { $ref: 'c', $id: 1 } }, true],
  ['a field name of Object.prototype', {}, { constructor: { $exists: true } }, false],
  ['a reference by path', { a: [{ $ref: 'c', $id: 1 }] }, { 'a.$id': 1 }, true],
  ['the empty query', { a: 1 }, {}, true],
];

test.each([...equality, ...nulls, ...order, ...arrays, ...others])(
  'a filter with field operators: %s',
  (_rule, document, filter, expected) => {
    expect(matches(document, filter)).toBe(expected);
  },
);
