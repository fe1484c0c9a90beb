import { Long, ObjectId } from 'bson';
import { testRules } from './testing';

const id = '0123456789abcdef01234567';

describe('$push', () => {
  testRules([
    ['create the array', {}, { $push: { a: 1 } }, { a: [1] }],
    ['append one value, even an array', { a: [1] }, { $push: { a: [2] } }, { a: [1, [2]] }],
    ['append each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
    [
      'at a position',
      { a: [1, 2] },
      { $push: { a: { $each: [9], $position: 1 } } },
      { a: [1, 9, 2] },
    ],
    [
      'from the end',
      { a: [1, 2] },
      { $push: { a: { $each: [9], $position: -1 } } },
      { a: [1, 9, 2] },
    ],
    [
      'far before the start',
      { a: [1] },
      { $push: { a: { $each: [9], $position: -5 } } },
      { a: [9, 1] },
    ],
    [
      'sort, then cut',
      { a: [3] },
      { $push: { a: { $each: [1, 2], $sort: 1, $slice: 2 } } },
      { a: [1, 2] },
    ],
    ['keep the last', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
    ['keep none', { a: [1] }, { $push: { a: { $each: [], $slice: 0 } } }, { a: [] }],
    [
      'sort documents by fields, what is missing as null',
      {
        a: [
          { x: 1, y: 2 },
          { x: 1, y: 1 },
        ],
      },
      { $push: { a: { $each: [{ y: 0 }], $sort: { x: 1, y: -1 } } } },
      { a: [{ y: 0 }, { x: 1, y: 2 }, { x: 1, y: 1 }] },
    ],
  ]);
});

describe('$addToSet, $pop, $pull and $pullAll', () => {
  const [one, same] = [new ObjectId(id), new ObjectId(id)];
  testRules([
    ['equal ids', { a: [one] }, { $addToSet: { a: same } }, { a: [one] }],
    [
      'equal numbers',
      { a: [Long.fromNumber(1)] },
      { $addToSet: { a: 1 } },
      { a: [Long.fromNumber(1)] },
    ],
    ['each once', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
    ['create the set', {}, { $addToSet: { a: { $each: [1, 1] } } }, { a: [1] }],
    ['the last', { a: [1, 2] }, { $pop: { a: 1 } }, { a: [1] }],
    ['the first', { a: [1, 2] }, { $pop: { a: -1 } }, { a: [2] }],
    ['of nothing', { a: [] }, { $pop: { a: 1, b: 1 } }, { a: [] }],
    ['by condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    ['by value', { a: [one, 2] }, { $pull: { a: same } }, { a: [2] }],
    ['a whole array only', { a: [1, [1]] }, { $pull: { a: [1] } }, { a: [1] }],
    ['null is not missing', { a: [null, {}] }, { $pull: { a: null } }, { a: [{}] }],
    ['by pattern', { a: ['ab', 'b'] }, { $pull: { a: /^a/ } }, { a: ['b'] }],
    [
      'documents by fields, not as a whole',
      { a: [{ x: 1, y: 1 }, { x: 2 }, 1] },
      { $pull: { a: { x: 1 } } },
      { a: [{ x: 2 }, 1] },
    ],
    [
      'documents by a logical condition',
      { a: [{ x: 1 }, { x: 2 }] },
      { $pull: { a: { $or: [{ x: 1 }, { x: 3 }] } } },
      { a: [{ x: 2 }] },
    ],
    [
      'references by a part of them',
      { a: [{ $ref: 'b', $id: 5 }, { $ref: 'b', $id: 6 }, 5] },
      { $pull: { a: { $id: 5 } } },
      { a: [{ $ref: 'b', $id: 6 }, 5] },
    ],
    ['all of a list', { a: [1, 2, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    ['nothing to pull from', {}, { $pull: { a: 1 }, $pullAll: { b: [1] } }, {}],
  ]);
});

describe('elements of arrays', () => {
  const items = { a: [{ x: 1 }, { x: 2 }] };
  testRules([
    [
      '$ is what the query matched',
      items,
      { $set: { 'a.$.n': 5, 'a.$.m': 6 } },
      { a: [{ x: 1 }, { x: 2, m: 6, n: 5 }] },
      { query: { 'a.x': 2 } },
    ],
    [
      '$ by $elemMatch',
      items,
      { $set: { 'a.$.n': 5 } },
      { a: [{ x: 1 }, { x: 2, n: 5 }] },
      { query: { a: { $elemMatch: { x: 2 } } } },
    ],
    ['$ is a scalar', { a: [1, 2] }, { $set: { 'a.$': 9 } }, { a: [1, 9] }, { query: { a: 2 } }],
    [
      '$ and a position besides',
      { a: [1, 2] },
      { $set: { 'a.$': 9, 'a.0': 8 } },
      { a: [8, 9] },
      { query: { a: 2 } },
    ],
    ['$[] is all', items, { $inc: { 'a.$[].x': 1 } }, { a: [{ x: 2 }, { x: 3 }] }],
    ['$[] in $[]', { a: [{ b: [1, 2] }] }, { $inc: { 'a.$[].b.$[]': 1 } }, { a: [{ b: [2, 3] }] }],
    ['$[] of none', { a: [] }, { $inc: { 'a.$[]': 1 } }, { a: [] }],
    [
      '$[name] are those that a filter takes',
      items,
      { $set: { 'a.$[e].x': 9, 'a.$[e].y': 8 } },
      { a: [{ x: 1 }, { x: 9, y: 8 }] },
      { arrayFilters: [{ 'e.x': 2 }] },
    ],
    [
      'a filter with a logical condition',
      { a: [1, 5, 9] },
      { $set: { 'a.$[e]': 0 } },
      { a: [0, 5, 0] },
      { arrayFilters: [{ $or: [{ e: 1 }, { e: { $gt: 5 } }] }] },
    ],
    [
      'two filters that meet',
      items,
      { $set: { 'a.$[e].p': 1, 'a.$[f].q': 1 } },
      {
        a: [
          { x: 1, p: 1 },
          { x: 2, p: 1, q: 1 },
        ],
      },
      { arrayFilters: [{ 'e.x': { $gt: 0 } }, { 'f.x': 2 }] },
    ],
    ['unset all elements', { a: [1, 2] }, { $unset: { 'a.$[]': 1 } }, { a: [null, null] }],
  ]);
});
