import { type BsonDocument, type BsonValue, isDocument } from '../../values/value';
import { Long } from 'bson';
import { runPipeline } from '../pipeline';
import { TestDatabase } from '../test-database';
import { context, ignoringCase } from '../test-support';

const orders = [
  { _id: 1, item: 'a', tags: ['x', 'y'] },
  { _id: 2, item: null },
  { _id: 3, item: 'none' },
];
const items = [
  { _id: 'a', sku: 'a', kinds: ['x'], price: 5 },
  { _id: 'b', sku: 'b', kinds: ['y', 'z'], price: 7 },
  { _id: 'c', price: 9 },
];

function lookUp(specification: BsonDocument, indexed: readonly string[] = []): BsonValue[] {
  const database = new TestDatabase({ orders, items }, indexed);
  const stage = { $lookup: { from: 'items', as: 'found', ...specification } };
  const result = runPipeline([stage], { collection: 'orders' }, database, context);
  return result.map(({ found }) =>
    Array.isArray(found) ? found.filter(isDocument).map((document) => document['_id']) : found,
  );
}

describe.each([
  ['with an index', ['sku', 'kinds', '_id']],
  ['without an index', []],
])('$lookup by equal fields, %s', (_how, indexed) => {
  it('matches null and missing with each other', () => {
    expect(lookUp({ localField: 'item', foreignField: 'sku' }, indexed)).toEqual([
      ['a'],
      ['c'],
      [],
    ]);
    expect(lookUp({ localField: 'nope', foreignField: 'nope' }, indexed)[0]).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('matches any element of either array, each document once', () => {
    expect(lookUp({ localField: 'tags', foreignField: 'kinds' }, indexed)[0]).toEqual(['a', 'b']);
  });

  it('runs a pipeline on the documents that it found', () => {
    const pipeline = [{ $match: { $expr: { $gt: ['$price', '$$least'] } } }];
    const fields = { localField: 'tags', foreignField: 'kinds' };
    expect(lookUp({ ...fields, let: { least: 6 }, pipeline }, indexed)[0]).toEqual(['b']);
  });
});

describe('$lookup', () => {
  it('gives its pipeline the variables of each document', () => {
    const pipeline = [{ $match: { $expr: { $eq: ['$sku', '$$item'] } } }, { $project: { _id: 1 } }];
    expect(lookUp({ let: { item: '$item' }, pipeline })).toEqual([['a'], [], []]);
  });

  it('uses an index for an equality in an expression', () => {
    const database = new TestDatabase({ orders, items }, ['sku']);
    const match = { $match: { $expr: { $and: [{ $eq: ['$sku', '$$item'] }, true] } } };
    const stage = {
      $lookup: { from: 'items', as: 'f', let: { item: '$item' }, pipeline: [match] },
    };
    const result = runPipeline([stage], { collection: 'orders' }, database, context);
    expect(result.map(({ f }) => f)).toEqual([[items[0]], [], []]);
    expect(database.asked[1]).toEqual({ $and: [match.$match, { sku: { $eq: 'a' } }] });
    expect(database.asked[2]).toEqual(match.$match);
  });

  it('gives nested pipelines the variables of all outer documents', () => {
    const inner = { $match: { $expr: { $eq: ['$$item', '$sku'] } } };
    const nested = { from: 'items', as: 'inner', pipeline: [inner] };
    const pipeline = [{ $lookup: nested }, { $match: { 'inner.0': { $exists: true } } }];
    expect(lookUp({ let: { item: '$item' }, pipeline })).toEqual([['a', 'b', 'c'], [], []]);
  });

  it('runs an independent pipeline only once', () => {
    const database = new TestDatabase({ orders, items });
    const pipeline = [{ $lookup: { from: 'items', as: 'found', pipeline: [{ $limit: 1 }] } }];
    const result = runPipeline(pipeline, { collection: 'orders' }, database, context);
    expect(result.map(({ found }) => found)).toEqual(orders.map(() => [items[0]]));
    expect(database.asked).toHaveLength(2);
  });

  it('reads an unindexed collection once for all documents', () => {
    const database = new TestDatabase({ orders, items });
    const stage = { $lookup: { from: 'items', localField: 'item', foreignField: 'sku', as: 'f' } };
    runPipeline([stage], { collection: 'orders' }, database, context);
    expect(database.asked).toEqual([{}, {}]);
  });

  it('compares strings by the collation', () => {
    const database = new TestDatabase({ l: [{ a: 'X' }], r: [{ _id: 1, b: 'x' }] });
    const stage = { $lookup: { from: 'r', localField: 'a', foreignField: 'b', as: 'found' } };
    const result = runPipeline([stage], { collection: 'l' }, database, ignoringCase);
    expect(result).toEqual([{ a: 'X', found: [{ _id: 1, b: 'x' }] }]);
  });
});

describe('$unionWith', () => {
  it('adds the documents of another collection, through a separate pipeline', () => {
    const database = new TestDatabase({ orders, items });
    const union = { $unionWith: { coll: 'items', pipeline: [{ $match: { price: { $gt: 6 } } }] } };
    const pipeline = [union, { $project: { _id: 1 } }];
    const result = runPipeline(pipeline, { collection: 'orders' }, database, context);
    expect(result.map(({ _id }) => _id)).toEqual([1, 2, 3, 'b', 'c']);
  });
});

describe('$graphLookup', () => {
  const people = [
    { _id: 1, name: 'Ann', knows: ['Bob', 'Cid'] },
    { _id: 2, name: 'Bob', knows: ['Ann', 'Dan'] },
    { _id: 3, name: 'Cid', knows: [] },
    { _id: 4, name: 'Dan', knows: ['Cid'] },
  ];
  const search = (more: BsonDocument, indexed: readonly string[]) => {
    const specification = {
      from: 'people',
      startWith: '$knows',
      connectFromField: 'knows',
      connectToField: 'name',
      as: 'reached',
      depthField: 'depth',
      ...more,
    };
    const database = new TestDatabase({ people }, indexed);
    const pipeline = [{ $match: { _id: 1 } }, { $graphLookup: specification }];
    const [ann] = runPipeline(pipeline, { collection: 'people' }, database, context);
    const reached = ann?.['reached'];
    return (Array.isArray(reached) ? reached : [])
      .filter(isDocument)
      .map(({ name, depth }) => [name, Number(depth)]);
  };

  it.each([[[]], [['name']]])(
    'finds each document of a circle once, nearest first (index on %j)',
    (indexed) => {
      const all = [
        ['Bob', 0],
        ['Cid', 0],
        ['Ann', 1],
        ['Dan', 1],
      ];
      expect(search({}, indexed)).toEqual(all);
      expect(search({ maxDepth: Long.fromNumber(0) }, indexed)).toEqual(all.slice(0, 2));
      expect(search({ restrictSearchWithMatch: { name: { $ne: 'Bob' } } }, indexed)).toEqual([
        ['Cid', 0],
      ]);
    },
  );
});
