import { runPipeline } from '../pipeline';
import { TestDatabase } from '../test-database';
import { errorOf } from '../../testing/error-of';
import { context, decimal, expectResults, run } from '../test-support';

describe('stages that choose and count', () => {
  const five = [1, 2, 3, 4, 5].map((v) => ({ v }));
  expectResults([
    [
      '$match, $sort, $skip and $limit',
      five,
      [{ $match: { v: { $gt: 1 } } }, { $sort: { v: -1 } }, { $skip: 1 }, { $limit: 2 }],
      [{ v: 4 }, { v: 3 }],
    ],
    ['$limit before $skip', five, [{ $limit: 3 }, { $skip: 2 }], [{ v: 3 }]],
    [
      '$match of what was computed',
      five,
      [{ $set: { w: { $mod: ['$v', 2] } } }, { $match: { w: 0 } }, { $count: 'n' }],
      [{ n: 2 }],
    ],
    ['$count of nothing is nothing', [], [{ $count: 'n' }], []],
    [
      '$facet runs all on the same documents',
      five.slice(0, 2),
      [{ $facet: { a: [{ $count: 'n' }], b: [{ $match: { v: 2 } }] } }],
      [{ a: [{ n: 2 }], b: [{ v: 2 }] }],
    ],
    [
      '$bucket takes numbers of any type',
      [{ v: decimal('5') }, { v: decimal('15') }, { v: 99 }],
      [
        {
          $bucket: {
            groupBy: '$v',
            boundaries: [0, 10, 20],
            default: 'other',
            output: { n: { $sum: 1 } },
          },
        },
      ],
      [
        { _id: 0, n: 1 },
        { _id: 10, n: 1 },
        { _id: 'other', n: 1 },
      ],
    ],
    [
      '$bucketAuto never parts equal values',
      [1, 1, 1, 2].map((v) => ({ v })),
      [{ $bucketAuto: { groupBy: '$v', buckets: 2 } }],
      [
        { _id: { min: 1, max: 2 }, count: 3 },
        { _id: { min: 2, max: 2 }, count: 1 },
      ],
    ],
  ]);

  it('never samples a document twice', () => {
    const sampled = run(five, [{ $sample: { size: 4 } }]).map((document) => document['v']);
    expect(new Set(sampled).size).toBe(4);
    expect(run(five, [{ $sample: { size: 9 } }])).toHaveLength(5);
  });

  it('begins with the documents of $documents', () => {
    const pipeline = [{ $documents: [{ a: 1 }, { a: { $add: [1, 1] } }] }, { $match: { a: 2 } }];
    const database = new TestDatabase();
    expect(runPipeline(pipeline, { documents: [] }, database, context)).toEqual([{ a: 2 }]);
  });

  it('refuses $where, even within $or', () => {
    const match = { $match: { $or: [{ v: 1 }, { $where: 'true' }] } };
    expect(errorOf(() => run(five, [match])).message).toContain('$where is not allowed');
  });
});
