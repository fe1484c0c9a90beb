import fc from 'fast-check';
import { MongoError } from '../errors';
import { arbitraryDocument } from '../values/arbitrary-value';
import { encodeKey } from '../values/key';
import { visitPath } from '../values/paths';
import type { BsonDocument, BsonValue } from '../values/value';
import { emptyArray, extractKeys, type IndexField } from './index-keys';

const field = (path: string, order: IndexField['order'] = 'ascending'): IndexField => ({
  path,
  parts: path.split('.'),
  order,
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

test('a missing field is told from null', () => {
  expect(keys({ a: 1, b: null }, 'a', 'b', 'c', 'a.x')).toEqual([[1, null, undefined, undefined]]);
});

test('an array yields a key for each element, an empty one a key of its own', () => {
  expect(keys({ a: [1, [2], { x: 3 }] }, 'a')).toEqual([[1], [[2]], [{ x: 3 }]]);
  expect(keys({ a: [] }, 'a')).toEqual([[emptyArray]]);
  expect(keys({ a: [] }, 'a.x')).toEqual([[undefined]]);
});

test('fields within one array are taken from the same element', () => {
  const document = { a: [{ x: 1, y: 2 }, { x: 3 }, 4], b: 5 };
  expect(keys(document, 'a.x', 'a.y', 'b')).toEqual([
    [1, 2, 5],
    [3, undefined, 5],
    [undefined, undefined, 5],
  ]);
});

test('arrays within arrays are expanded along the path, not beyond its end', () => {
  expect(keys({ a: [{ x: [1, 2] }, { x: [[3]] }] }, 'a.x')).toEqual([[1], [2], [[3]]]);
  expect(arrays({ a: [{ x: [1, 2] }] }, 'a.x')).toEqual(['a', 'a.x']);
});

test('a number in a path is a position', () => {
  expect(keys({ a: [{ x: 1 }, { x: 2 }] }, 'a.1.x')).toEqual([[2]]);
  expect(arrays({ a: [{ x: 1 }, { x: 2 }] }, 'a.1.x')).toEqual([]);
  expect(keys({ a: [1, 2] }, 'a', 'a.0')).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('a number that could be a position as well as a name is refused', () => {
  expect(() => keys({ a: [{ '0': 1 }] }, 'a.0')).toThrow('Ambiguous field name found in array');
});

test('two arrays side by side are refused', () => {
  expect(() => keys({ a: [1], b: { c: [2] } }, 'a', 'b.c')).toThrow(
    'cannot index parallel arrays [c] [a]',
  );
});

test('a hashed index refuses arrays', () => {
  expect(() => extractKeys({ a: [1] }, [field('a', 'hashed')], () => undefined)).toThrow(
    'hashed indexes do not currently support array values. Found array at path: a',
  );
});

/** @returns `undefined` for a document that is refused */
function filedKeys(document: BsonDocument, path: string): Set<string> | undefined {
  try {
    const parts = keys(document, path).map(([part]) => (typeof part === 'symbol' ? [] : part));
    return new Set(parts.map((part) => encodeKey(part)));
  } catch (error) {
    if (error instanceof MongoError && error.code === 16746) return undefined;
    throw error;
  }
}

test('whatever a filter sees at the end of a path is among the keys', () => {
  const path = fc.constantFrom('a', 'b', 'a.b', 'a.a', 'b.1', 'a.b.a');
  fc.assert(
    fc.property(arbitraryDocument, path, (document, where) => {
      const seen: BsonValue[] = [];
      visitPath(document, where.split('.'), (value) => {
        seen.push(...(Array.isArray(value) && value.length > 0 ? value : [value]));
        return false;
      });
      const filed = filedKeys(document, where);
      // A document that no index on the path takes: the number could be a position and a name.
      fc.pre(filed !== undefined);
      // A filter also takes a number for a name; the planner never relies on that.
      const expected = where.includes('1') ? seen.filter((value) => value !== undefined) : seen;
      expect(expected.every((value) => filed.has(encodeKey(value)))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
