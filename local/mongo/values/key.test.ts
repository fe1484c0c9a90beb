import { Decimal128, Double, Long } from 'bson';
import fc from 'fast-check';
import { arbitraryNumber, arbitraryValue } from './testing';
import { compareValues } from './compare';
import { encodeKey, invertKey, stringPrefixKey, typeClassKey } from './key';
import { typeClass, type BsonValue } from './value';

const compareKeys = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

function expectSameOrder(left: BsonValue, right: BsonValue): void {
  const order = Math.sign(compareValues(left, right));
  expect(compareKeys(encodeKey(left), encodeKey(right))).toBe(order);
  expect(compareKeys(invertKey(encodeKey(left)), invertKey(encodeKey(right)))).toBe(-order + 0);
}

test('keys have the order of their values', () => {
  fc.assert(fc.property(arbitraryValue, arbitraryValue, expectSameOrder), { numRuns: 2000 });
});

test('keys of numbers have the order of the numbers, across all types', () => {
  fc.assert(fc.property(arbitraryNumber, arbitraryNumber, expectSameOrder), { numRuns: 3000 });
});

test('compound keys are ordered by their first part, then by their second, also when descending', () => {
  const pair = fc.tuple(arbitraryValue, arbitraryValue);
  fc.assert(
    fc.property(pair, pair, fc.boolean(), fc.boolean(), (left, right, descends, secondDescends) => {
      const part = (value: BsonValue, isDescending: boolean) =>
        isDescending ? invertKey(encodeKey(value)) : encodeKey(value);
      const key = ([first, second]: [BsonValue, BsonValue]) =>
        part(first, descends) + part(second, secondDescends);
      const order =
        Math.sign(compareValues(left[0], right[0])) * (descends ? -1 : 1) ||
        Math.sign(compareValues(left[1], right[1])) * (secondDescends ? -1 : 1);
      expect(compareKeys(key(left), key(right))).toBe(order + 0);
    }),
    { numRuns: 1000 },
  );
});

test('no key is the beginning of another, so a record number can follow', () => {
  fc.assert(
    fc.property(arbitraryValue, arbitraryValue, (left, right) => {
      const [one, other] = [encodeKey(left), encodeKey(right)];
      expect(one !== other && other.startsWith(one)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test('equal numbers of all types have the same key', () => {
  const ones = [
    1,
    new Double(1),
    Long.ONE,
    Decimal128.fromString('1'),
    Decimal128.fromString('1.00'),
  ];
  expect(new Set(ones.map(encodeKey)).size).toBe(1);
  expect(encodeKey(-0)).toBe(encodeKey(0));
});

test('decimals that no double can represent have distinct keys in order', () => {
  const ascending = [
    '-Infinity',
    '-2E+400',
    '-1E+400',
    '0',
    '1E-400',
    '0.1',
    '0.10000000000000001',
    '1E+308',
    '1E+400',
    '2E+400',
    'Infinity',
  ];
  const keys = ascending.map((text) => encodeKey(Decimal128.fromString(text)));
  expect([...keys].sort(compareKeys)).toEqual(keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a missing field has the key of null', () => {
  expect(encodeKey(undefined)).toBe(encodeKey(null));
});

test('a key begins with the byte of its class', () => {
  fc.assert(
    fc.property(arbitraryValue, (value) => {
      expect(encodeKey(value).startsWith(typeClassKey(typeClass(value)))).toBe(true);
    }),
  );
});

test('the key of a string begins with the key of its prefix, and with that of no other string', () => {
  expect(encodeKey('ação\0!').startsWith(stringPrefixKey('açã'))).toBe(true);
  expect(encodeKey('a\0b').startsWith(stringPrefixKey('a\0'))).toBe(true);
  expect(encodeKey('a').startsWith(stringPrefixKey('a\0'))).toBe(false);
});
