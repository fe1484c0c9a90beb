import type { BsonDocument, BsonValue } from '../values/value';
import { runPipeline } from './pipeline';
import { TestDatabase } from './test-database';
import { context, errorOf, run } from './test-support';

describe('errors of pipelines', () => {
  it.each<[BsonValue, number, string]>([
    ['x', 14, "'pipeline' option must be specified as an array"],
    [[1], 14, "Each element of the 'pipeline' array must be an object"],
    [[{}], 40323, 'A pipeline stage specification object must contain exactly one field.'],
    [[{ $nope: 1 }], 40324, "Unrecognized pipeline stage name: '$nope'"],
    [[{ $out: 'x' }, { $limit: 1 }], 40601, '$out can only be the final stage in the pipeline'],
    [[{ $limit: 1 }, { $documents: [] }], 40602, '$documents is only valid as the first stage'],
    [
      [{ $facet: { a: [{ $out: 'x' }] } }],
      40600,
      '$out is not allowed to be used within a $facet stage',
    ],
    [[{ $limit: 0 }], 15958, 'the limit must be positive'],
    [
      [{ $skip: -1 }],
      5107200,
      'invalid argument to $skip stage: Expected a non-negative number in: $skip: -1',
    ],
    [[{ $group: { a: 1 } }], 40234, "The field 'a' must be an accumulator object"],
    [[{ $count: 1 }], 40156, 'the count field must be a non-empty string'],
    [[{ $count: '' }], 40157, 'the count field must be a non-empty string'],
    [[{ $group: {} }], 15955, 'a group specification must include an _id'],
    [[{ $group: { _id: 1, a: 1 } }], 40234, "The field 'a' must be an accumulator object"],
    [[{ $group: { _id: 1, a: { $nope: 1 } } }], 15952, "unknown group operator '$nope'"],
    [
      [{ $group: { _id: 1, 'a.b': { $sum: 1 } } }],
      40235,
      "The field name 'a.b' cannot contain '.'",
    ],
    [
      [{ $group: { _id: 1, a: { $sum: ['$a'] } } }],
      40237,
      'The $sum accumulator is a unary operator',
    ],
    [[{ $set: { a: 1, 'a.b': 2 } }], 40176, 'Invalid $set :: caused by :: '],
    [
      [{ $set: { a: { $nope: 1 } } }],
      168,
      "Invalid $set :: caused by :: Unrecognized expression '$nope'",
    ],
    [[{ $unwind: 'a' }], 28818, "path option to $unwind stage should be prefixed with a '$': a"],
    [[{ $count: '$a' }], 40158, 'the count field cannot be a $-prefixed path'],
    [[{ $lookup: { from: 'x', as: 'y' } }], 9, "$lookup requires either 'pipeline' or both"],
    [
      [{ $lookup: { from: 'x', as: 'y', pipeline: [{ $out: 'z' }] } }],
      51047,
      "$out is not allowed within a $lookup's sub-pipeline",
    ],
    [[{ $geoNear: {} }], 115, 'The stage $geoNear is not supported'],
    [[{ $changeStream: {} }], 115, 'A change stream is not supported'],
    [
      [{ $merge: { into: 'x', whenMatched: 'x' } }],
      2,
      "Enumeration value 'x' for field 'whenMatched'",
    ],
    [
      [{ $bucket: { groupBy: '$v', boundaries: [2, 1] } }],
      40194,
      "The 'boundaries' option to $bucket must be sorted",
    ],
  ])('refuses %j before it reads anything', (pipeline, code, message) => {
    const database = new TestDatabase();
    const error = errorOf(() => runPipeline(pipeline, { collection: 'items' }, database, context));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
    expect(database.asked).toEqual([]);
  });

  it.each<[BsonDocument[], 'collection' | 'none', string]>([
    [[{ $documents: [] }], 'collection', "'$documents' can only be run with {aggregate: 1}"],
    [
      [{ $match: {} }],
      'none',
      "{aggregate: 1} is not valid for '$match'; a collection is required.",
    ],
    [[], 'none', '{aggregate: 1} is not valid for an empty pipeline.'],
  ])('refuses %j on a %s', (pipeline, begin, message) => {
    const start = begin === 'none' ? { documents: [] } : { collection: 'items' };
    const error = errorOf(() => runPipeline(pipeline, start, new TestDatabase(), context));
    expect(error).toEqual({ code: 73, message });
  });

  it('refuses a root that is no document, quoting it', () => {
    const error = errorOf(() => run([{ a: 1 }], [{ $replaceRoot: { newRoot: '$a' } }]));
    expect(error.code).toBe(40228);
    expect(error.message).toBe(
      "'newRoot' expression  must evaluate to an object, but resulting value was: 1. Type of resulting value: 'int'. Input document: { a: 1 }",
    );
  });

  it('refuses a value outside all buckets if there is no default', () => {
    const pipeline = [{ $bucket: { groupBy: '$v', boundaries: [0, 1] } }];
    expect(errorOf(() => run([{ v: 5 }], pipeline)).code).toBe(40066);
  });
});

describe('reports on the server', () => {
  it.each(['$indexStats', '$collStats', '$listSessions'])('%s of a collection', (stage) => {
    expect(run([], [{ [stage]: {} }])).toHaveLength(1);
  });

  it('lists sessions without a collection, and goes on with them', () => {
    const pipeline = [
      { $listLocalSessions: {} },
      { $set: { a: 1 } },
      { $project: { _id: 0, a: 1 } },
    ];
    const start = { documents: [] };
    expect(runPipeline(pipeline, start, new TestDatabase(), context)).toEqual([{ a: 1 }]);
  });
});
