import { Decimal128, Long } from 'bson';
import type { BsonDocument, BsonValue } from '../values/value';
import { errorOf } from '../testing/error-of';
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
  ['type speaks JSON', { type: ['boolean', 'null'] }, [true, null], [0]],
  [
    'enum ignores the order of fields',
    { enum: [1, { a: 1, b: 2 }] },
    [1, { b: 2, a: 1 }],
    [2, { a: 1 }],
  ],
  ['bounds', { minimum: 1, maximum: 3 }, [1, 3, Decimal128.fromString('2.5'), 'text'], [0, 4]],
  ['exclusive bounds', { minimum: 1, exclusiveMinimum: true }, [2], [1]],
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
  ['required', { required: ['a'] }, [{ a: null }, 5], [{}]],
  ['nested properties', { properties: { a: { bsonType: 'int' } } }, [{ a: 1 }, {}], [{ a: 'x' }]],
  [
    'additionalProperties',
    { properties: { a: {} }, additionalProperties: false },
    [{ a: 1 }],
    [{ c: 1 }],
  ],
  [
    'additional properties by schema',
    { additionalProperties: { type: 'string' } },
    [{ a: 'x' }],
    [{ a: 1 }],
  ],
  ['allOf', { allOf: [{ minimum: 1 }, { maximum: 2 }] }, [1], [3]],
  ['anyOf', { anyOf: [{ bsonType: 'string' }, { minimum: 3 }] }, ['x', 3], [1]],
  ['oneOf', { oneOf: [{ minimum: 1 }, { minimum: 2 }] }, [1], [2, 0]],
  ['not', { not: { bsonType: 'string' } }, [1], ['x']],
  ['title and description', { title: 't', description: 'd' }, [1], []],
];

test.each(cases)('$jsonSchema: %s', (_rule, schema, valid, invalid) => {
  for (const value of valid) expect([value, isValid(schema, value)]).toEqual([value, true]);
  for (const value of invalid) expect([value, isValid(schema, value)]).toEqual([value, false]);
});

test('a missing field is checked only if it is required', () => {
  const schema = { $jsonSchema: { required: ['a'], properties: { b: { bsonType: 'int' } } } };
  expect(compileFilter(schema, context).matches({ a: 1 })).toBe(true);
  expect(compileFilter(schema, context).matches({ b: 1 })).toBe(false);
});

test('a malformed schema, or one with an unsupported keyword, is refused', () => {
  const malformed: [schema: BsonValue, code: number, message: RegExp][] = [
    [5, 14, /\$jsonSchema must be an object/],
    [{ foo: 1 }, 9, /'foo' is not supported/],
    [{ patternProperties: {} }, 9, /'patternProperties' is not supported/],
    [{ type: 'object', bsonType: 'object' }, 9, /Cannot specify both/],
    [{ bsonType: 'foo' }, 2, /Unknown type name alias: foo/],
    [{ type: 'integer' }, 14, /'type' must be of array,boolean/],
    [{ minimum: 'x' }, 14, /'minimum' must be a number/],
    [{ exclusiveMinimum: true }, 9, /'exclusiveMinimum' needs the keyword 'minimum'/],
    [{ minimum: 1, exclusiveMinimum: 1 }, 14, /'exclusiveMinimum' must be a boolean/],
    [{ required: [] }, 14, /must be an array that is not empty/],
    [{ required: [1] }, 14, /must be an array of strings/],
    [{ properties: { a: 1 } }, 14, /must be an object/],
    [{ properties: { a: { foo: 1 } } }, 9, /'foo' is not supported/],
    [{ anyOf: [] }, 14, /must be an array that is not empty/],
    [{ items: [{}] }, 14, /must be an object/],
  ];
  for (const [schema, code, message] of malformed) {
    const error = errorOf(() => compileFilter({ $jsonSchema: schema }, context));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  }
});
