import { Decimal128, Double, ObjectId } from 'bson';
import { compileFilter } from '../query/filter';
import { context, exactly, freeze } from '../update/testing';
import type { BsonDocument } from '../values/value';
import { compileProjection } from './projection';

interface Find {
  readonly query?: BsonDocument;
  readonly forFind?: boolean;
}

function project(
  document: BsonDocument,
  specification: BsonDocument,
  { query, forFind = true }: Find = {},
): BsonDocument {
  freeze(document);
  const filter = query && compileFilter(query, context);
  return compileProjection(specification, { forFind, filter, context })(document);
}

type Rule = readonly [
  name: string,
  document: BsonDocument,
  specification: BsonDocument,
  expected: BsonDocument,
  find?: Find,
];

function testRules(rules: readonly Rule[]): void {
  for (const [name, document, specification, expected, find] of rules) {
    test(name, () => {
      expect(exactly(project(document, specification, find))).toBe(exactly(expected));
    });
  }
}

const document = { _id: 1, b: 2, a: { x: 1, y: 2 }, list: [{ x: 1, y: 2 }, 5, { y: 3 }] };

describe('inclusion', () => {
  testRules([
    [
      'keeps the order of the document',
      document,
      { a: 1, b: 1 },
      { _id: 1, b: 2, a: { x: 1, y: 2 } },
    ],
    [
      'takes any number but zero, and true',
      document,
      { b: new Double(0.5), _id: Decimal128.fromString('0') },
      { b: 2 },
    ],
    ['without the _id', document, { b: true, _id: false }, { b: 2 }],
    ['of the _id alone', document, { _id: 1 }, { _id: 1 }],
    ['by path', document, { 'a.y': 1 }, { _id: 1, a: { y: 2 } }],
    ['by nested specification', document, { a: { y: 1 } }, { _id: 1, a: { y: 2 } }],
    ['both ways at once', document, { a: { y: 1 }, 'a.x': 1 }, { _id: 1, a: { x: 1, y: 2 } }],
    ['in the documents of an array', document, { 'list.x': 1 }, { _id: 1, list: [{ x: 1 }, {}] }],
    ['in arrays of arrays', { a: [[{ x: 1, y: 2 }, 3]] }, { 'a.x': 1 }, { a: [[{ x: 1 }]] }],
    ['of what is not there', { _id: 1, a: 5 }, { 'a.x': 1, c: 1 }, { _id: 1 }],
    [
      'of part of the _id',
      { _id: { x: 1, y: 2 }, a: 1 },
      { '_id.x': 1, a: 1 },
      { _id: { x: 1 }, a: 1 },
    ],
    [
      'of a reference',
      { _id: 1, r: { $ref: 'c', $id: 2 } },
      { 'r.$id': 1 },
      { _id: 1, r: { $id: 2 } },
    ],
  ]);
});

describe('exclusion', () => {
  testRules([
    ['keeps the rest', document, { list: 0, a: 0 }, { _id: 1, b: 2 }],
    ['of the _id', { _id: 1, a: 1 }, { _id: 0 }, { a: 1 }],
    ['with the _id named', { _id: 1, a: 1, b: 2 }, { a: 0, _id: 1 }, { _id: 1, b: 2 }],
    ['within documents', document, { list: 0, 'a.x': 0 }, { _id: 1, b: 2, a: { y: 2 } }],
    ['within arrays', { a: [{ x: 1, y: 2 }, 5] }, { 'a.x': 0 }, { a: [{ y: 2 }, 5] }],
  ]);

  test('an empty projection keeps all fields', () => {
    expect(project(document, {})).toEqual(document);
  });
});

describe('operators of find', () => {
  const numbers = { _id: 1, n: [1, 2, 3, 4], x: 1 };
  testRules([
    ['$slice keeps the other fields', numbers, { n: { $slice: 2 } }, { _id: 1, n: [1, 2], x: 1 }],
    ['$slice from the end', numbers, { n: { $slice: -1 } }, { _id: 1, n: [4], x: 1 }],
    ['$slice skips and limits', numbers, { n: { $slice: [1, 2] } }, { _id: 1, n: [2, 3], x: 1 }],
    ['$slice skips from the end', numbers, { n: { $slice: [-9, 2] } }, { _id: 1, n: [1, 2], x: 1 }],
    [
      '$slice in an inclusion is included',
      numbers,
      { _id: 0, x: 1, n: { $slice: 1 } },
      { n: [1], x: 1 },
    ],
    ['$slice with the _id included', numbers, { _id: 1, n: { $slice: 1 } }, { _id: 1, n: [1] }],
    ['$slice in an exclusion', numbers, { x: 0, n: { $slice: 1 } }, { _id: 1, n: [1] }],
    [
      '$slice by path, through arrays',
      { a: [{ b: [1, 2] }] },
      { 'a.b': { $slice: 1 } },
      { a: [{ b: [1] }] },
    ],
    ['$slice of no array', { a: 1 }, { a: { $slice: 1 } }, { a: 1 }],
    [
      '$elemMatch takes the first match',
      document,
      { list: { $elemMatch: { y: { $gt: 2 } } } },
      { _id: 1, list: [{ y: 3 }] },
    ],
    [
      '$elemMatch of scalars, after other fields',
      numbers,
      { n: { $elemMatch: { $gt: 2 } }, x: 1 },
      { _id: 1, x: 1, n: [3] },
    ],
    ['$elemMatch without a match', numbers, { n: { $elemMatch: { $gt: 9 } } }, { _id: 1 }],
    [
      '$elemMatch in an exclusion',
      numbers,
      { x: 0, n: { $elemMatch: { $gt: 2 } } },
      { _id: 1, n: [3] },
    ],
    [
      '.$ is what the query matched',
      numbers,
      { 'n.$': 1 },
      { _id: 1, n: [3] },
      { query: { n: 3 } },
    ],
    [
      '.$ within a document',
      { a: { b: [1, 2] } },
      { 'a.b.$': 1 },
      { a: { b: [2] } },
      { query: { 'a.b': 2 } },
    ],
    ['.$ of no array', { a: 1 }, { 'a.$': 1 }, { a: 1 }, { query: { a: 1 } }],
  ]);
});

describe('computed fields', () => {
  testRules([
    [
      'come last, as specified',
      document,
      { sum: '$b', first: '$_id', b: 1 },
      { _id: 1, b: 2, sum: 2, first: 1 },
    ],
    ['may be of operators', { a: 2 }, { b: { $add: ['$a', 1] } }, { b: 3 }],
    ['are left out when missing', document, { c: '$none', b: 1 }, { _id: 1, b: 2 }],
    ['may be literals', { _id: 1, a: 1 }, { s: 'text', d: null }, { _id: 1, s: 'text', d: null }],
    [
      'in an array join what is included',
      { l: [{ x: 1 }, 5], v: 2 },
      { 'l.x': 1, 'l.c': '$v' },
      { l: [{ x: 1, c: 2 }, { c: 2 }] },
    ],
    ['create the documents on the way', { v: 2 }, { 'a.b': '$v' }, { a: { b: 2 } }],
    ['may be the _id', { _id: 1, a: 2 }, { _id: '$a' }, { _id: 2 }],
  ]);
});

test('a projection shares the values of the document instead of copying them', () => {
  const value = { _id: new ObjectId(), a: { b: [1] } };
  expect(project(value, { a: 1 }).a).toBe(value.a);
});

describe('refused projections', () => {
  const refused = (specification: BsonDocument, find: Find = {}): string => {
    try {
      project({ a: [1] }, specification, find);
      return 'none';
    } catch (error) {
      return error instanceof Error && 'code' in error
        ? `${String(error.code)} ${error.message}`
        : 'other';
    }
  };

  test.each<[expected: RegExp, BsonDocument]>([
    [/^31254 Cannot do exclusion on field b in inclusion projection/, { a: 1, b: 0 }],
    [/^31253 Cannot do inclusion on field b in exclusion projection/, { a: 0, b: 1 }],
    [/^31253 /, { a: 0, b: '$x' }],
    [/^31253 /, { a: 0, b: { $literal: 1 } }],
    [/^31249 Path collision at a.b/, { a: 1, 'a.b': 1 }],
    [/^31250 Path collision at a/, { 'a.b': 1, a: 1 }],
    [/^51270 Empty sub-projection/, { a: {} }],
    [/^16410 /, { $a: 1 }],
    [/^16410 /, { 'a.$.b': 1 }],
    [/^15998 /, { 'a.': 1 }],
    [/^2 \$elemMatch needs an Object/, { a: { $elemMatch: 1 } }],
    [/^31275 .*nested field/, { 'a.b': { $elemMatch: { x: 1 } } }],
    [/^31276 /, { b: { $elemMatch: { x: 1 } }, 'a.$': 1 }],
    [/^31276 /, { 'b.$': 1, 'a.$': 1 }],
    [/^115 .*\$meta/, { a: { $meta: 'textScore' } }],
    [/^31325 Unknown expression \$none/, { a: { $none: 1 } }],
    [/^115 \$sinh/, { a: { $sinh: 1 } }],
    [/^31395 /, { 'a.$': 0 }],
    [/^31395 /, { 'a.$': 'x' }],
    [/^51246 .*couldn't find a matching element/, { 'a.$': 1 }],
  ])('reports error %s', (expected, specification) => {
    expect(refused(specification)).toMatch(expected);
  });

  test.each<[expected: RegExp, BsonDocument]>([
    [/^51272 .*at least one field/, {}],
    [/^31324 /, { 'a.$': 1 }],
    [/^31324 /, { a: { $elemMatch: {} } }],
    [/^31254 /, { a: 1, b: 0 }],
  ])('a $project stage reports error %s', (expected, specification) => {
    expect(refused(specification, { forFind: false })).toMatch(expected);
  });
});
