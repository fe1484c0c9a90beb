import { errorOf } from '../../testing/error-of';
import { expectResults, long, run } from '../test-support';

describe('stages that reshape', () => {
  expectResults([
    [
      '$unwind drops what has no element',
      [{ a: [1, 2] }, { b: 1 }, { a: [] }, { a: null }],
      [{ $unwind: '$a' }],
      [{ a: 1 }, { a: 2 }],
    ],
    ['$unwind takes a scalar for one element', [{ a: '' }], [{ $unwind: '$a' }], [{ a: '' }]],
    [
      '$unwind keeps on demand and counts',
      [{ a: { b: [5] } }, { a: {} }, { a: { b: [] } }],
      [{ $unwind: { path: '$a.b', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } }],
      [
        { a: { b: 5 }, i: long(0) },
        { a: {}, i: null },
        { a: {}, i: null },
      ],
    ],
    [
      '$project keeps the order of the document',
      [{ _id: 1, b: 2, a: 1 }],
      [{ $project: { a: 1, b: 1 } }],
      [{ _id: 1, b: 2, a: 1 }],
    ],
    [
      '$project looks into arrays',
      [{ a: [{ x: 1, y: 2 }, 5] }],
      [{ $project: { 'a.x': 1 } }],
      [{ a: [{ x: 1 }] }],
    ],
    [
      '$$REMOVE leaves a field out',
      [{ a: 1, b: 2 }],
      [{ $project: { a: 1, b: '$$REMOVE' } }],
      [{ a: 1 }],
    ],
    [
      '$addFields keeps the place of a field',
      [{ a: 1, b: 2 }],
      [{ $addFields: { a: 9 } }],
      [{ a: 9, b: 2 }],
    ],
    [
      '$set goes into the documents of an array',
      [{ a: [{ x: 1 }, { x: 2 }] }],
      [{ $set: { 'a.y': 1 } }],
      [
        {
          a: [
            { x: 1, y: 1 },
            { x: 2, y: 1 },
          ],
        },
      ],
    ],
    [
      '$set of a document sets the fields in it',
      [{ a: { x: 1 } }],
      [{ $set: { a: { y: '$a.x' } } }],
      [{ a: { x: 1, y: 1 } }],
    ],
    [
      '$set computes all from the document that came in',
      [{ a: 1, b: 2 }],
      [{ $set: { a: '$b', b: '$a' } }],
      [{ a: 2, b: 1 }],
    ],
    [
      '$unset looks into arrays',
      [{ a: [{ x: 1, y: 2 }], b: 1 }],
      [{ $unset: ['a.x', 'b'] }],
      [{ a: [{ y: 2 }] }],
    ],
    ['$replaceWith takes any document', [{ a: { b: 1 } }], [{ $replaceWith: '$a' }], [{ b: 1 }]],
    [
      '$redact goes down by the answer of each level',
      [{ k: 1, a: { k: 0, s: 1 }, l: [{ k: 0 }, { k: 1, z: 2 }, 3] }],
      [{ $redact: { $cond: ['$k', '$$DESCEND', '$$PRUNE'] } }],
      [{ k: 1, l: [{ k: 1, z: 2 }, 3] }],
    ],
  ]);

  it('refuses to remove a path that is named twice', () => {
    expect(errorOf(() => run([{ a: 1 }], [{ $unset: ['a', 'a'] }])).code).toBe(31250);
  });
});
