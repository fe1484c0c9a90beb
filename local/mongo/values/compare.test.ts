import { Binary, BSONSymbol, Decimal128, Double, Long, MaxKey, MinKey, ObjectId } from 'bson';
import fc from 'fast-check';
import { arbitraryValue } from './testing';
import { createCollation } from './collation';
import { compareValues, identical, valuesEqual } from './compare';
import type { BsonValue } from './value';

test('the order of values is total', () => {
  fc.assert(
    fc.property(arbitraryValue, arbitraryValue, arbitraryValue, (a, b, c) => {
      expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) + 0);
      const [first, second, third] = [a, b, c].sort((x, y) => compareValues(x, y));
      expect(compareValues(first, second)).toBeLessThanOrEqual(0);
      expect(compareValues(first, third)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 1000 },
  );
});

test('values of different types have the order of the manual', () => {
  const ascending: BsonValue[] = [
    new MinKey(),
    null,
    NaN,
    1,
    '',
    {},
    [],
    new Binary(Buffer.from([1])),
    new ObjectId(),
    false,
    true,
    new Date(0),
    /x/,
    new MaxKey(),
  ];
  expect([...ascending].reverse().sort((a, b) => compareValues(a, b))).toEqual(ascending);
});

test('documents compare by type, then name, then value of each field in turn', () => {
  expect(compareValues({ z: 1 }, { a: '' })).toBeLessThan(0);
  expect(compareValues({ a: 2 }, { b: 1 })).toBeLessThan(0);
  expect(compareValues({ a: 1, b: 2 }, { b: 2, a: 1 })).not.toBe(0);
  expect(compareValues({ a: 1 }, { a: 1, b: null })).toBeLessThan(0);
});

test('strings compare by code point, not by UTF-16 unit', () => {
  expect(compareValues('\uff5e', '\u{1f600}')).toBeLessThan(0);
});

test('shorter binaries sort first, then lower subtypes', () => {
  const long = new Binary(Buffer.from([1, 1]));
  expect(compareValues(new Binary(Buffer.from([9])), long)).toBeLessThan(0);
  expect(compareValues(long, new Binary(Buffer.from([0, 0]), 128))).toBeLessThan(0);
});

test('a collation applies to strings inside documents and arrays, but not to field names', () => {
  const collation = createCollation({ locale: 'pt', strength: 1 });
  expect(valuesEqual({ a: ['AÇÃO'] }, { a: ['acao'] }, collation)).toBe(true);
  expect(valuesEqual({ A: 1 }, { a: 1 }, collation)).toBe(false);
});

test('values that differ in type, sign, decimal digits or order of fields are not identical', () => {
  const pairs: [BsonValue, BsonValue][] = [
    [1, new Double(1)],
    [1, Long.ONE],
    [0, -0],
    [new Double(0), -0],
    [Decimal128.fromString('1.0'), Decimal128.fromString('1.00')],
    ['a', new BSONSymbol('a')],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: [1] }, { a: [new Double(1)] }],
  ];
  for (const [left, right] of pairs) expect(identical(left, right)).toBe(false);
});
