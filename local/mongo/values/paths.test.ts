import { isArrayIndex, visitPath } from './paths';
import type { BsonDocument, BsonValue } from './value';

function visited(document: BsonDocument, path: string): [BsonValue, number][] {
  const found: [BsonValue, number][] = [];
  visitPath(document, path.split('.'), (value, arrayIndex) => {
    found.push([value, arrayIndex]);
    return false;
  });
  return found;
}

const cases: [path: string, document: BsonDocument, found: [BsonValue, number][]][] = [
  ['a', { a: 1 }, [[1, -1]]],
  ['a.b', { a: { b: 1 } }, [[1, -1]]],
  ['a.b', { a: 1 }, [[undefined, -1]]],
  ['a.b', {}, [[undefined, -1]]],
  [
    'a.b',
    { a: [{ b: 1 }, 5, {}] },
    [
      [1, 0],
      [undefined, 2],
    ],
  ],
  ['a.b', { a: [1, 2] }, []],
  ['a.b', { a: [[{ b: 1 }]] }, []],
  ['a.0', { a: [7, 8] }, [[7, -1]]],
  [
    'a.1.b',
    { a: [{ b: 1 }, { b: 2 }] },
    [
      [2, 1],
      [undefined, 0],
      [undefined, 1],
    ],
  ],
  [
    'a.b.c',
    { a: [{ b: 0 }, { b: [{ c: 1 }, { c: 2 }] }] },
    [
      [undefined, 0],
      [1, 1],
      [2, 1],
    ],
  ],
  ['a.9', { a: [1] }, []],
  ['a', { a: [1, 2] }, [[[1, 2], -1]]],
  ['constructor', {}, [[undefined, -1]]],
];

test.each(cases)('visitPath visits the path %s of %j', (path, document, found) => {
  expect(visited(document, path)).toEqual(found);
});

test('the visitor can stop the walk', () => {
  let visits = 0;
  const stopped = visitPath({ a: [{ b: 1 }, { b: 2 }] }, ['a', 'b'], () => {
    visits += 1;
    return true;
  });
  expect([stopped, visits]).toEqual([true, 1]);
});

test('an array position has no leading zeros', () => {
  expect(['0', '10'].every(isArrayIndex)).toBe(true);
  expect(['00', '01', '-1', '', 'a', '1.5'].some(isArrayIndex)).toBe(false);
});
