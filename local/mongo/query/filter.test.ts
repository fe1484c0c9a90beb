import { Code, Decimal128, Double, Long } from 'bson';
import { MongoError } from '../errors';
import { createCollation } from '../values/collation';
import type { BsonDocument, BsonValue } from '../values/value';
import type { EvaluationContext } from './context';
import { errorOf } from '../testing/error-of';
import { compileFilter, isOperatorDocument, isTruthy } from './filter';

const context: EvaluationContext = { variables: new Map(), now: new Date(0) };
const matches = (document: BsonDocument, filter: BsonDocument) =>
  compileFilter(filter, context).matches(document);

const decimal = (text: string) => Decimal128.fromString(text);

describe('$expr', () => {
  test('compares fields, also of different types', () => {
    expect(matches({ a: decimal('10'), b: decimal('9') }, { $expr: { $gt: ['$a', '$b'] } })).toBe(
      true,
    );
    expect(matches({ b: 1 }, { $expr: { $lt: ['$a', '$b'] } })).toBe(true);
  });

  test('can use the variables of the command', () => {
    const filter = { $expr: { $eq: ['$a', '$$x'] } };
    const withVariable = { ...context, variables: new Map([['x', 5]]) };
    expect(compileFilter(filter, withVariable).matches({ a: 5 })).toBe(true);
  });
});

describe('$where', () => {
  test('runs a function or an expression on the document', () => {
    const document = { a: new Double(3), b: Long.fromNumber(4), c: [1] };
    expect(
      matches(document, { $where: new Code('function () { return this.a + this.b === 7; }') }),
    ).toBe(true);
    expect(matches(document, { $where: 'this.c.length > 1' })).toBe(false);
    expect(matches(document, { $where: 'obj.a < obj.b' })).toBe(true);
    expect(matches(document, { $where: 'return true' })).toBe(true);
  });

  test('keeps no state from one query to the next', () => {
    expect(matches({}, { $where: 'globalThis.left = true' })).toBe(true);
    expect(matches({}, { $where: 'globalThis.left === undefined' })).toBe(true);
  });

  test('can sleep, and is stopped at the time limit of its command', () => {
    const filter = { $where: 'sleep(500) || true' };
    expect(matches({}, { $where: 'sleep(1) || true' })).toBe(true);
    const hurried = compileFilter(filter, { ...context, deadline: Date.now() + 20 });
    expect(() => hurried.matches({})).toThrow('operation exceeded time limit');
  });

  test('an endless loop is stopped at the time limit of its command', () => {
    const endless = { $where: 'function () { while (true); }' };
    const hurried = compileFilter(endless, { ...context, deadline: Date.now() + 20 });
    expect(() => hurried.matches({})).toThrow('operation exceeded time limit');
  });

  test('an error in the script fails the query', () => {
    expect(() => matches({}, { $where: 'nothing.here' })).toThrow(/ReferenceError: nothing/);
    expect(() => matches({}, { $where: 'function () { while (true); }' })).toThrow(MongoError);
  });
});

test('a query can test the fields of a DBRef, also in an array element', () => {
  const reference = { $ref: 'notes', $id: 7, $db: 'test' };
  expect(matches({ a: [reference] }, { a: { $elemMatch: { $id: 7 } } })).toBe(true);
  expect(matches({ a: [reference] }, { a: { $elemMatch: { $ref: 'notes', $id: 8 } } })).toBe(false);
  expect(matches({ a: reference }, { a: reference })).toBe(true);
});

test('a filter compares strings for equality and order by its collation', () => {
  const collation = createCollation({ locale: 'pt', strength: 2 });
  const filter = (query: BsonDocument) => compileFilter(query, { ...context, collation });
  expect(filter({ a: 'ANA' }).matches({ a: 'ana' })).toBe(true);
  expect(filter({ a: { $in: ['ANA'] } }).matches({ a: ['ana'] })).toBe(true);
  expect(filter({ a: { $ne: 'ANA' } }).matches({ a: 'ana' })).toBe(false);
  expect(filter({ a: { $lt: 'b' } }).matches({ a: 'Á' })).toBe(true);
});

describe('the index of the matching element', () => {
  const documents = [
    { x: 1, y: 1 },
    { x: 2, y: 2 },
  ];
  const cases: [filter: BsonDocument, document: BsonDocument, index: number][] = [
    [{ a: 2 }, { a: [1, 2] }, 1],
    [{ 'a.x': 2 }, { a: documents }, 1],
    [{ a: { $elemMatch: { x: 2, y: 2 } } }, { a: documents }, 1],
    [{ 'a.b': 3 }, { a: [{ b: [1] }, { b: [2, 3] }] }, 1],
    [{ 'a.x': { $exists: true } }, { a: [1, { x: 1 }] }, 1],
    [{ b: 1, 'a.x': { $gt: 1 } }, { a: documents, b: 1 }, 1],
    [{ $or: [{ a: 5 }, { a: 2 }] }, { a: [1, 2] }, 1],
    [{ $and: [{ a: 2 }, { a: { $ne: 7 } }] }, { a: [1, 2] }, 1],
    [{ a: { $not: { $gt: 5 } } }, { a: [1, 2] }, -1],
    [{ a: 1 }, { a: 1 }, -1],
    [{ a: 3 }, { a: [1, 2] }, -1],
  ];
  test.each(cases)('for %j in %j is %i', (filter, document, index) => {
    expect(compileFilter(filter, context).matchedIndex(document)).toBe(index);
  });
});

describe('a malformed or unsupported query is refused', () => {
  const cases: [filter: BsonValue, code: number, message: RegExp][] = [
    [5, 9, /filter must be an object/],
    [{ $foo: 1 }, 2, /unknown top level operator: \$foo/],
    [{ a: { $foo: 1 } }, 2, /unknown operator: \$foo/],
    [{ a: { $gt: 1, constructor: 1 } }, 2, /unknown operator: constructor/],
    [{ $and: {} }, 2, /must be a nonempty array/],
    [{ $or: [] }, 2, /must be a nonempty array/],
    [{ $nor: [1] }, 2, /entries need to be full objects/],
    [{ a: { $in: 1 } }, 2, /\$in needs an array/],
    [{ a: { $nin: [{ $gt: 1 }] } }, 2, /cannot nest \$ under \$in/],
    [{ a: { $ne: /x/ } }, 2, /regular expression/],
    [{ a: { $gt: /x/ } }, 2, /regular expression/],
    [{ a: { $not: 1 } }, 2, /\$not needs a regex or a document/],
    [{ a: { $not: {} } }, 2, /\$not needs a regex or a document/],
    [{ a: { $all: 1 } }, 2, /\$all needs an array/],
    [{ a: { $all: [{ $gt: 1 }] } }, 2, /no \$ expressions in \$all/],
    [{ a: { $all: [{ $elemMatch: {} }, 1] } }, 2, /no \$ expressions in \$all/],
    [{ a: { $elemMatch: 1 } }, 2, /\$elemMatch needs an Object/],
    [{ a: { $elemMatch: { $where: '1' } } }, 2, /only be applied to the top-level document/],
    [{ a: { $where: '1' } }, 2, /unknown operator: \$where/],
    [{ $where: new Code('x', { x: 1 }) }, 2, /without a scope/],
    [{ a: { $size: 'x' } }, 2, /non-negative integer in: \$size: "x"/],
    [{ a: { $size: 2.5 } }, 2, /non-negative integer in: \$size: 2\.5/],
    [{ a: { $size: -1 } }, 2, /non-negative integer in: \$size: -1/],
    [{ a: { $mod: [1] } }, 2, /malformed mod/],
    [{ a: { $mod: [1, 2, 3] } }, 2, /malformed mod/],
    [{ a: { $mod: [0, 1] } }, 2, /divisor cannot be 0/],
    [{ a: { $mod: [NaN, 1] } }, 2, /malformed mod/],
    [{ a: { $type: 'foo' } }, 2, /Unknown type name alias: foo/],
    [{ a: { $type: [] } }, 9, /must match at least one type/],
    [{ a: { $bitsAllSet: 'x' } }, 2, /take an Array, a non-negative integer, or a BinData/],
    [{ a: { $bitsAllSet: -1 } }, 2, /take an Array, a non-negative integer, or a BinData/],
    [{ a: { $bitsAllSet: [-1] } }, 2, /non-negative integer in: bit position: -1/],
    [{ a: { $options: 'i' } }, 2, /\$options needs a \$regex/],
    [{ a: { $regex: /x/i, $options: 's' } }, 51075, /options set in both/],
    [{ a: { $regex: '(' } }, 51091, /Regular expression is invalid/],
    [{ a: { $regex: 'x', $options: 'q' } }, 51108, /invalid flag in regex options: q/],
    [{ $text: { $search: 'x' } }, 115, /\$text is not supported/],
    [{ a: { $near: [0, 0] } }, 115, /\$near is not supported/],
    [{ a: { $elemMatch: { $geoWithin: {} } } }, 115, /\$geoWithin is not supported/],
  ];
  test.each(cases)('%j', (filter, code, message) => {
    const error = errorOf(() => compileFilter(filter, context));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  });
});

test('a document holds operators if its first field is an operator and it is not a reference', () => {
  expect(isOperatorDocument({ $gt: 1 })).toBe(true);
  expect([{}, { a: 1 }, { $ref: 'c', $id: 1 }, [{ $gt: 1 }], null].some(isOperatorDocument)).toBe(
    false,
  );
});

test('only false, null, zero and missing values count as false', () => {
  expect(
    [false, null, undefined, 0, new Double(0), Long.ZERO, decimal('0.00')].some(isTruthy),
  ).toBe(false);
  expect([true, '', [], {}, -1, NaN, decimal('0.1')].every(isTruthy)).toBe(true);
});
