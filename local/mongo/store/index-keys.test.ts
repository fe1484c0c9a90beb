import fc from 'fast-check';
import { arbitraryDocument } from '../values/testing';
import { encodeKey } from '../values/key';
import { visitPath } from '../values/paths';
import type { BsonDocument, BsonValue } from '../values/value';
import { extractKeys, type IndexField } from './index-keys';

const field = (path: string, isHashed = false): IndexField => ({
  path,
  parts: path.split('.'),
  isDescending: false,
  isHashed,
});

function keys(document: BsonDocument, ...paths: string[]) {
  return extractKeys(
    document,
    paths.map((path) => field(path)),
    () => undefined,
  );
}

function arrays(document: BsonDocument, ...paths: string[]): string[] {
  const found = new Set<string>();
  extractKeys(
    document,
    paths.map((path) => field(path)),
    (path) => found.add(path),
  );
  return [...found];
}

test('the key of a missing field differs from the key of null', () => {
  expect(keys({ a: 1, b: null }, 'a', 'b', 'c', 'a.x')).toEqual([[1, null, undefined, undefined]]);
});

test('an array gives a key for each element, and an empty array gives a special key', () => {
  expect(keys({ a: [1, [2], { x: 3 }] }, 'a')).toEqual([[1], [[2]], [{ x: 3 }]]);
  expect(keys({ a: [] }, 'a')).toEqual([[[]]]);
  expect(keys({ a: [] }, 'a.x')).toEqual([[undefined]]);
});

test('a key takes all fields of one array from the same element', () => {
  const document = { a: [{ x: 1, y: 2 }, { x: 3 }, 4], b: 5 };
  expect(keys(document, 'a.x', 'a.y', 'b')).toEqual([
    [1, 2, 5],
    [3, undefined, 5],
    [undefined, undefined, 5],
  ]);
});

test('nested arrays are expanded along the path, but not beyond its end', () => {
  expect(keys({ a: [{ x: [1, 2] }, { x: [[3]] }] }, 'a.x')).toEqual([[1], [2], [[3]]]);
  expect(arrays({ a: [{ x: [1, 2] }] }, 'a.x')).toEqual(['a', 'a.x']);
});

test('a document with two parallel arrays is refused', () => {
  expect(() => keys({ a: [1], b: { c: [2] } }, 'a', 'b.c')).toThrow(
    'cannot index parallel arrays [a] [b.c]',
  );
});

test('a hashed index refuses arrays', () => {
  expect(() => extractKeys({ a: [1] }, [field('a', true)], () => undefined)).toThrow(
    'hashed indexes do not currently support array values',
  );
});

test('the keys include every value that a filter sees at the end of a path', () => {
  const path = fc.constantFrom('a', 'b', 'a.b', 'a.a', 'a.b.a');
  fc.assert(
    fc.property(arbitraryDocument, path, (document, where) => {
      const seen: BsonValue[] = [];
      visitPath(document, where.split('.'), (value) => {
        seen.push(...(Array.isArray(value) && value.length > 0 ? value : [value]));
        return false;
      });
      const filed = new Set(keys(document, where).map(([value]) => encodeKey(value)));
      expect(seen.every((value) => filed.has(encodeKey(value)))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
