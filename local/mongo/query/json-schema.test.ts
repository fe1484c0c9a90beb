import { Decimal128, Long } from 'bson';
import type { BsonDocument, BsonValue } from '../values/value';
import { refusalOf } from './refusal-of';
import { compileFilter } from './filter';

const context = { variables: new Map(), now: new Date(0) };

function isValid(schema: BsonDocument, value: BsonValue): boolean {
  const filter = { $jsonSchema: { properties: { v: schema } } };
  return compileFilter(filter, context).matches({ v: value });
}

const cases: [rule: string, schema: BsonDocument, valid: BsonValue[], invalid: BsonValue[]][] = [
  ['bsonType', { bsonType: 'int' }, [1], [1.5, Long.ONE, '1']],
  ['several types', { bsonType: ['string', 'null'] }, ['x', null], [1]],
  [
    'number means all numbers',
    { bsonType: 'number' },
    [1, 1.5, Long.ONE, Decimal128.fromString('1')],
    ['1'],
  ],
  ['type speaks JSON', { type: 'boolean' }, [true], [0]],
  [
    'enum ignores the order of fields',
    { enum: [1, { a: 1, b: 2 }] },
    [1, { b: 2, a: 1 }],
    [2, { a: 1 }],
  ],
  ['bounds', { minimum: 1, maximum: 3 }, [1, 3, Decimal128.fromString('2.5'), 'text'], [0, 4]],
  ['exclusive bounds', { minimum: 1, exclusiveMinimum: true }, [2], [1]],
  [
    'multipleOf',
    { multipleOf: Decimal128.fromString('0.1') },
    [Decimal128.fromString('0.3'), 2],
    [Decimal128.fromString('0.25')],
  ],
  ['lengths count characters', { minLength: 1, maxLength: 2 }, ['a', '😀😀', 5], ['', 'abc']],
  ['pattern', { pattern: '^a' }, ['ab', 1], ['ba']],
  ['counts of items', { minItems: 1, maxItems: 2 }, [[1], 'text'], [[], [1, 2, 3]]],
  [
    'uniqueItems',
    { uniqueItems: true },
    [[1, 2]],
    [
      [1, Long.ONE],
      [
        { a: 1, b: 1 },
        { b: 1, a: 1 },
      ],
    ],
  ],
  ['items', { items: { bsonType: 'int' } }, [[1, 2], []], [[1, 'x']]],
  [
    'items by position',
    { items: [{ bsonType: 'int' }], additionalItems: false },
    [[1], []],
    [['x'], [1, 2]],
  ],
  ['required', { required: ['a'] }, [{ a: null }, 5], [{}]],
  ['nested properties', { properties: { a: { bsonType: 'int' } } }, [{ a: 1 }, {}], [{ a: 'x' }]],
  [
    'additionalProperties',
    {
      properties: { a: {} },
      patternProperties: { '^b': { type: 'number' } },
      additionalProperties: false,
    },
    [{ a: 1, b1: 2 }],
    [{ c: 1 }, { b1: 'x' }],
  ],
  [
    'additional properties by schema',
    { additionalProperties: { type: 'string' } },
    [{ a: 'x' }],
    [{ a: 1 }],
  ],
  ['counts of fields', { minProperties: 1, maxProperties: 1 }, [{ a: 1 }], [{}, { a: 1, b: 1 }]],
  ['dependencies on fields', { dependencies: { a: ['b'] } }, [{ a: 1, b: 1 }, {}], [{ a: 1 }]],
  [
    'dependencies on a schema',
    { dependencies: { a: { required: ['b'] } } },
    [{ a: 1, b: 1 }],
    [{ a: 1 }],
  ],
  ['allOf', { allOf: [{ minimum: 1 }, { maximum: 2 }] }, [1], [3]],
  ['anyOf', { anyOf: [{ bsonType: 'string' }, { minimum: 3 }] }, ['x', 3], [1]],
  ['oneOf', { oneOf: [{ minimum: 1 }, { minimum: 2 }] }, [1], [2, 0]],
  ['not', { not: { bsonType: 'string' } }, [1], ['x']],
  ['title and description', { title: 't', description: 'd' }, [1], []],
];

test.each(cases)('%s', (_rule, schema, valid, invalid) => {
  for (const value of valid) expect([value, isValid(schema, value)]).toEqual([value, true]);
  for (const value of invalid) expect([value, isValid(schema, value)]).toEqual([value, false]);
});

test('a field that is missing is not checked, unless it is required', () => {
  const schema = { $jsonSchema: { required: ['a'], properties: { b: { bsonType: 'int' } } } };
  expect(compileFilter(schema, context).matches({ a: 1 })).toBe(true);
  expect(compileFilter(schema, context).matches({ b: 1 })).toBe(false);
});

test('a malformed schema is refused', () => {
  const malformed: [schema: BsonValue, code: number, message: RegExp][] = [
    [5, 14, /\$jsonSchema must be an object/],
    [{ foo: 1 }, 9, /Unknown \$jsonSchema keyword: foo/],
    [{ format: 'x' }, 9, /'format' is not currently supported/],
    [{ type: 'object', bsonType: 'object' }, 9, /Cannot specify both/],
    [{ bsonType: 'foo' }, 2, /Unknown type name alias: foo/],
    [{ type: 'integer' }, 9, /'integer' is not currently supported/],
    [{ minimum: 'x' }, 14, /'minimum' must be a number/],
    [{ exclusiveMinimum: true }, 9, /'minimum' must be a present if/],
    [{ multipleOf: 0 }, 9, /must have a positive value/],
    [{ required: [] }, 9, /cannot be an empty array/],
    [{ required: 'a' }, 14, /must be an array/],
    [{ properties: { a: 1 } }, 14, /Nested schema for \$jsonSchema property 'a' must be an object/],
    [{ properties: { a: { foo: 1 } } }, 9, /Unknown \$jsonSchema keyword: foo/],
    [{ anyOf: [] }, 2, /must be a non-empty array/],
    [{ enum: [1, 1] }, 9, /duplicate values/],
    [{ minLength: -1 }, 9, /Expected a non-negative number in: minLength: -1/],
    [{ encrypt: {} }, 115, /not supported/],
  ];
  for (const [schema, code, message] of malformed) {
    const error = refusalOf(() => compileFilter({ $jsonSchema: schema }, context));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  }
});
