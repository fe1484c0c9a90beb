import type { BsonDocument, BsonValue } from '../values/value';
import { runPipeline } from './pipeline';
import { TestDatabase } from './test-database';
import { errorOf } from '../testing/error-of';
import { context, run } from './test-support';

const accumulate = (accumulator: BsonValue, field = 'a') => ({
  $group: { _id: 1, [field]: accumulator },
});
const lookup = (more: BsonDocument) => ({ $lookup: { from: 'x', as: 'y', ...more } });

describe('errors of pipelines', () => {
  it.each<[code: number, message: string, pipeline: BsonValue]>([
    [14, "'pipeline' option must be specified as an array", 'x'],
    [14, "Each element of the 'pipeline' array must be an object", [1]],
    [40323, 'must contain exactly one field', [{}]],
    [40324, "Unrecognized pipeline stage name: '$nope'", [{ $nope: 1 }]],
    [40601, '$out can only be the final stage', [{ $out: 'x' }, { $limit: 1 }]],
    [40602, '$documents is only valid as the first stage', [{ $limit: 1 }, { $documents: [] }]],
    [51047, '$out is not allowed within', [{ $facet: { a: [{ $out: 'x' }] } }]],
    [51047, '$facet is not allowed within', [{ $facet: { a: [{ $facet: {} }] } }]],
    [51047, '$out is not allowed within', [lookup({ pipeline: [{ $out: 'z' }] })]],
    [51047, '$collStats is not allowed within', [lookup({ pipeline: [{ $collStats: {} }] })]],
    [9, "$lookup requires either 'pipeline' or both", [lookup({})]],
    [9, 'is not a valid name of a variable', [lookup({ let: { Upper: 1 }, pipeline: [] })]],
    [2, '$limit must be a whole number of at least 1, found 0', [{ $limit: 0 }]],
    [2, '$skip must be a whole number of at least 0, found -1', [{ $skip: -1 }]],
    [2, 'the count field must be a non-empty string', [{ $count: '' }]],
    [2, 'the count field must be a non-empty string', [{ $count: 'a.b' }]],
    [14, "BSON field '$match' is the wrong type 'int'", [{ $match: 1 }]],
    [14, "BSON field '$unwind.path' is the wrong type 'int'", [{ $unwind: { path: 1 } }]],
    [28818, "should be prefixed with a '$': a", [{ $unwind: 'a' }]],
    [40414, "BSON field '$graphLookup.from' is missing", [{ $graphLookup: {} }]],
    [40415, "BSON field '$sample.x' is an unknown field", [{ $sample: { x: 1 } }]],
    [31249, 'Path collision at a.b', [{ $set: { a: 1, 'a.b': 2 } }]],
    [168, "Unrecognized expression '$nope'", [{ $set: { a: { $nope: 1 } } }]],
    [15955, 'a group specification must include an _id', [{ $group: {} }]],
    [40234, "The field 'a' must be an accumulator object", [accumulate(1)]],
    [115, '$median is not supported', [accumulate({ $median: { input: 1 } })]],
    [40235, "The field name 'a.b' cannot contain '.'", [accumulate({ $sum: 1 }, 'a.b')]],
    [40237, 'The $sum accumulator is a unary operator', [accumulate({ $sum: ['$a'] })]],
    [40194, "'boundaries' must be", [{ $bucket: { groupBy: '$v', boundaries: [2, 1] } }]],
    [2, 'not a valid value of', [{ $merge: { into: 'x', whenMatched: 'x' } }]],
    [115, 'The stage $geoNear is not supported', [{ $geoNear: {} }]],
    [115, 'The stage $changeStream is not supported', [{ $changeStream: {} }]],
  ])('refuses with code %i: %s', (code, message, pipeline) => {
    const database = new TestDatabase();
    const error = errorOf(() => runPipeline(pipeline, { collection: 'items' }, database, context));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
    expect(database.asked).toEqual([]);
  });

  it.each<[message: string, begin: 'collection' | 'nothing', BsonDocument[]]>([
    ['{aggregate: 1} is required for $documents', 'collection', [{ $documents: [] }]],
    ['a collection is required for $match', 'nothing', [{ $match: {} }]],
    ['a collection is required for an empty pipeline', 'nothing', []],
  ])('refuses the wrong first stage: %s', (message, begin, pipeline) => {
    const start = begin === 'nothing' ? { documents: [] } : { collection: 'items' };
    const error = errorOf(() => runPipeline(pipeline, start, new TestDatabase(), context));
    expect([error.code, error.message]).toEqual([73, message]);
  });

  it.each<[code: number, BsonDocument]>([
    [40228, { $replaceRoot: { newRoot: '$a' } }],
    [40066, { $bucket: { groupBy: '$a', boundaries: [2, 3] } }],
  ])('fails with %i on a value of a document', (code, stage) => {
    expect(errorOf(() => run([{ a: 1 }], [stage])).code).toBe(code);
  });
});

describe('reports on the server', () => {
  it.each(['$indexStats', '$collStats', '$listSessions'])(
    '%s of a collection returns one document',
    (stage) => {
      expect(run([], [{ [stage]: {} }])).toHaveLength(1);
    },
  );

  it('lists sessions without a collection, and passes them to the next stage', () => {
    const shape = { $project: { _id: 0, a: '1' } };
    const start = { documents: [] };
    const pipeline = [{ $listLocalSessions: {} }, shape];
    expect(runPipeline(pipeline, start, new TestDatabase(), context)).toEqual([{ a: '1' }]);
  });
});
