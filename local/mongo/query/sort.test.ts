import { Binary, Decimal128, Long, MaxKey, MinKey, ObjectId } from 'bson';
import { createCollation } from '../values/collation';
import type { BsonDocument, BsonValue } from '../values/value';
import { errorOf } from '../testing/error-of';
import { compileSort } from './sort';

const decimal = (text: string) => Decimal128.fromString(text);
const long = (value: number) => Long.fromNumber(value);
const id = new ObjectId();

const sorted = (values: readonly BsonValue[], direction: 1 | -1 = 1) =>
  compileSort({ v: direction })(values.map((v) => (v === undefined ? {} : { v }))).map(
    ({ v }) => v,
  );

const cases: [rule: string, ascending: BsonValue[]][] = [
  ['decimals', [decimal('9'), decimal('10'), decimal('100')]],
  ['longs', [long(9), long(10), long(100)]],
  ['numbers of all types', [long(2), decimal('2.5'), 3]],
  ['types', [new MinKey(), null, 1, 'a', { a: 1 }, id, true, new Date(1), new MaxKey()]],
  ['an array by its least element', [0, [5, 1], 3]],
  ['an empty array before null', [[], null, 0]],
  ['ids after strings', ['zzz', id]],
  ['strings by code point', ['\uff5e', '\u{1f600}']],
  ['binaries by length', [new Binary(Buffer.from([9])), new Binary(Buffer.from([1, 1]))]],
];

test.each(cases)('sorts in ascending order: %s', (_rule, ascending) => {
  expect(sorted([...ascending].reverse())).toEqual(ascending);
});

test('a descending sort uses the greatest element of an array', () => {
  expect(sorted([4, [1, 5], 3], -1)).toEqual([[1, 5], 4, 3]);
});

test('a missing field sorts as null, and equal documents keep their order', () => {
  expect(sorted([0, null, undefined, 0])).toEqual([null, undefined, 0, 0]);
});

test('later fields order documents with equal earlier fields', () => {
  const sort = compileSort({ a: 1, b: -1 });
  expect(
    sort([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: 0, b: 0 },
    ]),
  ).toEqual([
    { a: 0, b: 0 },
    { a: 1, b: 2 },
    { a: 1, b: 1 },
  ]);
});

test('a sort takes all fields of one array from the same element', () => {
  const first = {
    a: [
      { b: 1, c: 9 },
      { b: 2, c: 1 },
    ],
  };
  const second = { a: [{ b: 1, c: 5 }] };
  expect(compileSort({ 'a.b': 1, 'a.c': 1 })([first, second])).toEqual([second, first]);
});

test('a sort by fields of two arrays is refused', () => {
  const sort = compileSort({ a: 1, b: 1 });
  expect(() => sort([{ a: [1], b: [2] }])).toThrow(/parallel arrays/);
  expect(
    sort([
      { a: [2], b: 1 },
      { a: 1, b: [1] },
    ]),
  ).toHaveLength(2);
});

test('a collation orders strings', () => {
  const collation = createCollation({ locale: 'pt', numericOrdering: true });
  const documents = [{ v: 'b10' }, { v: 'B9' }, { v: 'á1' }];
  expect(compileSort({ v: 1 }, collation)(documents).map(({ v }) => v)).toEqual([
    'á1',
    'B9',
    'b10',
  ]);
});

test('the natural order keeps or reverses the given order', () => {
  const documents: BsonDocument[] = [{ a: 2 }, { a: 1 }];
  expect(compileSort({ $natural: 1 })(documents)).toEqual(documents);
  expect(compileSort({ $natural: -1 })(documents)).toEqual([{ a: 1 }, { a: 2 }]);
});

test('a sort does not change its input', () => {
  const documents = Object.freeze([{ v: 2 }, { v: 1 }]);
  expect(compileSort({ v: 1 })(documents)).toEqual([{ v: 1 }, { v: 2 }]);
  expect(documents).toEqual([{ v: 2 }, { v: 1 }]);
});

test('a malformed specification is refused', () => {
  const malformed: [specification: BsonDocument, code: number][] = [
    [{ a: 2 }, 15975],
    [{ a: 'x' }, 15975],
    [{ a: { b: 1 } }, 15975],
    [{ a: { $meta: 'textScore' } }, 115],
    [{ '': 1 }, 15998],
    [{ 'a..b': 1 }, 15998],
    [{ $a: 1 }, 16410],
  ];
  for (const [specification, code] of malformed) {
    expect(errorOf(() => compileSort(specification)).code).toBe(code);
  }
});
