import { Decimal128, Double, Long, MinKey, ObjectId, Timestamp } from 'bson';
import type { BsonValue } from './value';
import { describeField, describeValue } from './describe-value';

test.each<[BsonValue, string]>([
  [1, '1'],
  [new Double(1), '1.0'],
  [1.5, '1.5'],
  [Long.fromNumber(7), '7'],
  [Decimal128.fromString('1.50'), '1.50'],
  ['x', '"x"'],
  [null, 'null'],
  [true, 'true'],
  [{}, '{}'],
  [{ a: 1, b: { c: 'd' } }, '{ a: 1, b: { c: "d" } }'],
  [[], '[]'],
  [[1, 'a'], '[ 1, "a" ]'],
  [new ObjectId('0123456789abcdef01234567'), "ObjectId('0123456789abcdef01234567')"],
  [new Date(5), 'new Date(5)'],
  [new Timestamp({ t: 3, i: 4 }), 'new Timestamp({ t: 3, i: 4 })'],
  [/a.b/i, '/a.b/i'],
  [new MinKey(), 'new MinKey()'],
])('%p is written as %s', (value, text) => {
  expect(describeValue(value)).toBe(text);
});

test('a field is written with its name', () => {
  expect(describeField('a', [1])).toBe('a: [ 1 ]');
});
