import fc from 'fast-check';
import type { BsonDocument, BsonValue } from '../values/value';
import { setPathValue } from './paths';

test.each<[rule: string, BsonDocument, path: string, BsonValue, BsonDocument]>([
  ['a field', { a: 1 }, 'b', 2, { a: 1, b: 2 }],
  ['a field in its place', { a: 1, b: 2 }, 'a', 3, { a: 3, b: 2 }],
  ['documents on the way', {}, 'a.b.c', 1, { a: { b: { c: 1 } } }],
  ['a scalar on the way becomes a document', { a: 1 }, 'a.b', 2, { a: { b: 2 } }],
  [
    'each element of an array',
    { a: [{ x: 1 }, 5, []] },
    'a.b',
    2,
    { a: [{ x: 1, b: 2 }, { b: 2 }, []] },
  ],
  ['a number names a field, not a position', { a: [{}] }, 'a.0', 1, { a: [{ 0: 1 }] }],
  ['nothing removes the field', { a: { b: 1, c: 2 } }, 'a.b', undefined, { a: { c: 2 } }],
])('setPathValue: %s', (_rule, document, path, value, expected) => {
  expect(setPathValue(document, path.split('.'), value)).toStrictEqual(expected);
});

test('setting a new path keeps all other fields and does not change the original document', () => {
  const name = fc.constantFrom('a', 'b', '__proto__', 'constructor');
  const document = fc.dictionary(name, fc.integer(), { noNullPrototype: true });
  fc.assert(
    fc.property(document, fc.integer(), (before, value) => {
      const after = setPathValue(before, ['new', 'path'], value);
      expect(after).toStrictEqual({ ...before, new: { path: value } });
      expect(Object.hasOwn(before, 'new')).toBe(false);
    }),
  );
});
