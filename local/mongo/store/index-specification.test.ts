import type { BsonDocument } from '../values/value';
import { parseIndexSpecification } from './index-specification';
import { errorOf } from './testing/error-of';

const parse = (requested: BsonDocument) => parseIndexSpecification(requested);

test('a specification is completed, and loses what means nothing', () => {
  const requested = { key: { a: 1, 'b.c': -1 }, background: true, unique: false, sparse: 0 };
  expect(parse(requested)).toEqual({
    v: 2,
    key: { a: 1, 'b.c': -1 },
    name: 'a_1_b.c_-1',
    sparse: false,
  });
  expect(parse({ key: { a: 'hashed' }, name: 'mine', unique: false }).name).toBe('mine');
});

test('an index takes the collation of its collection unless it says otherwise', () => {
  const collation = { locale: 'pt', strength: 1 };
  expect(parseIndexSpecification({ key: { a: 1 } }, collation).collation).toEqual(collation);
  const simple = { key: { a: 1 }, collation: { locale: 'simple' } };
  expect(parseIndexSpecification(simple, collation)).not.toHaveProperty('collation');
});

test.each<[BsonDocument, number, string]>([
  [{ key: {} }, 67, 'Index keys cannot be an empty object.'],
  [{ key: 'a' }, 14, "The field 'key' must be an object, but got string"],
  [{ key: { a: 0 } }, 67, 'Values in the index key pattern cannot be 0.'],
  [{ key: { a: true } }, 67, 'cannot be of type bool'],
  [{ key: { a: 'upwards' } }, 67, "Unknown index plugin 'upwards'"],
  [{ key: { 'a.': 1 } }, 67, 'Index keys cannot contain an empty field.'],
  [{ key: { $a: 1 } }, 67, "field name starts with '$'"],
  [{ key: { a: 1 }, name: '*' }, 2, "The index name '*' is not valid."],
  [{ key: { a: 1 }, uniq: true }, 197, "The field 'uniq' is not valid for an index specification"],
  [{ key: { a: 1 }, unique: 'yes' }, 14, 'not convertible to bool'],
  [{ key: { a: 1 }, expireAfterSeconds: -1 }, 67, 'must be within an acceptable range'],
  [{ key: { a: 1, b: 1 }, expireAfterSeconds: 1 }, 67, 'compound indexes do not support TTL'],
  [{ key: { _id: 1 }, expireAfterSeconds: 1 }, 197, 'not valid for an _id index specification'],
  [{ key: { _id: 1 }, unique: true }, 197, "The field 'unique' is not valid for an _id index"],
  [{ key: { a: 'hashed' }, unique: true }, 16764, 'hashed indexes cannot guarantee uniqueness'],
  [{ key: { a: 1 }, sparse: true, partialFilterExpression: {} }, 67, 'cannot mix'],
  [{ key: { a: 1 }, partialFilterExpression: { a: { $ne: 1 } } }, 67, 'not supported in partial'],
  [
    { key: { a: 1 }, partialFilterExpression: { $nor: [{ a: 1 }] } },
    67,
    'not supported in partial',
  ],
  [{ key: { a: 1 }, partialFilterExpression: 1 }, 14, 'must be an object'],
  [{ key: { a: 1 }, collation: { locale: 'zz-not-a-locale!' } }, 2, "Field 'locale' is invalid"],
])('%j is refused', (requested, code, message) => {
  const error = errorOf(() => parse(requested));
  expect(error.code).toBe(code);
  expect(error.message).toContain(message);
});

test.each([{ a: 'geoHaystack' }, { a: 'columnstore' }])(
  'an index on %j is refused as not supported',
  (key) => {
    expect(() => parse({ key })).toThrow('is not supported by the embedded MongoDB');
  },
);
