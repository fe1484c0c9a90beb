import fc from 'fast-check';
import { isDocument } from '../../values/value';
import { errorOf } from '../../testing/error-of';
import { evaluate, expectValues, long } from '../test-support';

describe('arrays, sets and documents', () => {
  expectValues([
    [{ $arrayElemAt: [[1, 2], -1] }, 2],
    [{ $arrayElemAt: [[1], 5] }, undefined],
    [{ $slice: [[1, 2, 3], -2, 1] }, [2]],
    [{ $range: [3, 0, -2] }, [3, 1]],
    [{ $indexOfArray: [[1, 2, 1], long(1), 1] }, 2],
    [{ $concatArrays: [[1], null] }, null],
    [{ $map: { input: [1, 2], as: 'x', in: { $multiply: ['$$x', 2] } } }, [2, 4]],
    [{ $filter: { input: [1, 2, 3], cond: { $gt: ['$$this', 1] }, limit: 1 } }, [2]],
    [
      { $reduce: { input: ['a', 'b'], initialValue: '', in: { $concat: ['$$value', '$$this'] } } },
      'ab',
    ],
    [
      { $zip: { inputs: [[1], [2, 3]], useLongestLength: true, defaults: [0, 0] } },
      [
        [1, 2],
        [0, 3],
      ],
    ],
    [{ $sortArray: { input: [{ a: 2 }, { a: 1 }], sortBy: { a: 1 } } }, [{ a: 1 }, { a: 2 }]],
    [{ $sortArray: { input: [3, 1, 2], sortBy: -1 } }, [3, 2, 1]],
    [{ $first: '$a' }, 7, { a: [7, 8] }],
    [{ $maxN: { n: 2, input: [1, 5, null, 3] } }, [5, 3]],
    [
      {
        $setIntersection: [
          [1, 2, 2],
          [long(2), 3],
        ],
      },
      [2],
    ],
    [{ $setDifference: [[3, 1, 2, 1], [2]] }, [3, 1]],
    [
      {
        $setEquals: [
          [1, 2, 2],
          [2, 1],
        ],
      },
      true,
    ],
    [{ $mergeObjects: ['$a', null, { b: 2 }] }, { b: 2, c: 1 }, { a: { b: 1, c: 1 } }],
    [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
    [{ $arrayToObject: '$a' }, { x: 1 }, { a: [{ k: 'x', v: 1 }] }],
    [{ $getField: 'a.b' }, 1, { 'a.b': 1 }],
    [{ $setField: { field: { $literal: '$a' }, input: {}, value: 1 } }, { $a: 1 }],
    [{ $unsetField: { field: 'a', input: '$$ROOT' } }, { b: 2 }, { a: 1, b: 2 }],
  ]);

  it('treats a field named __proto__ as a plain field', () => {
    const result = evaluate({ $arrayToObject: { $literal: [['__proto__', 1]] } });
    expect(Object.keys(isDocument(result) ? result : {})).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
  });

  it('converts a document to pairs and back', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (document) => {
        const pairs = { $objectToArray: '$$ROOT' };
        expect(evaluate({ $arrayToObject: pairs }, document)).toEqual({ ...document });
      }),
    );
  });
});

test('a range that would fill the memory is refused', () => {
  expect(errorOf(() => evaluate({ $range: [0, 2 ** 31 - 1] })).code).toBe(146);
});

test.each(['$concat', '$concatArrays', '$setUnion', '$multiply'])(
  'the first argument of %s that is null or of a wrong type decides the result',
  (operator) => {
    expect(errorOf(() => evaluate({ [operator]: [true, null] })).code).toBe(14);
    expect(evaluate({ [operator]: [null, true] })).toBeNull();
  },
);
