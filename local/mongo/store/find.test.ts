import { BSONRegExp, Decimal128, Double, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { MongoError } from '../errors';
import { createCollation } from '../values/collation';
import type { BsonDocument, BsonValue } from '../values/value';
import type { Collection } from './collection';
import { countDocuments, findDocuments, type FindOptions } from './find';
import { parseIndexSpecification } from './index-specification';
import { planQuery } from './planner';
import { Store } from './store';
import { View } from './view';

const context = { variables: new Map(), now: new Date() };

/** Values that are close to each other. A few of them occur much more often than the others. */
const leaf: fc.Arbitrary<BsonValue> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<BsonValue[]>(null, 1, 2, 3, 'a', 'A', 'b') },
  {
    weight: 1,
    arbitrary: fc.constantFrom<BsonValue[]>(
      new Double(2),
      Long.fromNumber(1),
      Decimal128.fromString('2.0'),
      NaN,
      0,
      Infinity,
      '',
      'ab',
      'abc',
      'a\0b',
      true,
      false,
      new Date(0),
      new Date(5),
      new BSONRegExp('^a'),
      new ObjectId('0123456789abcdef01234567'),
    ),
  },
);
const leaves = fc.array(leaf, { maxLength: 3 });
const element = fc.record({ x: fc.oneof(leaf, leaves), y: leaf }, { requiredKeys: [] });
const value: fc.Arbitrary<BsonValue> = fc.oneof(
  { weight: 6, arbitrary: leaf },
  { weight: 4, arbitrary: leaves },
  { weight: 1, arbitrary: fc.array(fc.array(leaf, { maxLength: 2 }), { maxLength: 2 }) },
  { weight: 1, arbitrary: element },
  { weight: 4, arbitrary: fc.array(fc.oneof(element, leaf), { maxLength: 3 }) },
);
const fields = fc.record({ a: value, b: value, c: leaf, n: leaf }, { requiredKeys: ['a'] });

const path = fc.constantFrom('a', 'b', 'c', 'n', 'a.x', 'a.y', 'b.x', 'a.0', 'a.0.x');
const bound = fc
  .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne'), leaf)
  .filter(([, operand]) => !(operand instanceof BSONRegExp));
const beginning = fc
  .constantFrom('^a', '^ab', '^aa', '^a\\.', '^b', 'b')
  .map((pattern) => new BSONRegExp(pattern));
const condition: fc.Arbitrary<BsonValue> = fc.oneof(
  leaf,
  value,
  bound.map(([operator, operand]) => ({ [operator]: operand })),
  fc.tuple(bound, bound).map((bounds) => Object.fromEntries(bounds)),
  fc.array(fc.oneof(leaf, beginning), { maxLength: 3 }).map(($in) => ({ $in })),
  fc.array(leaf, { minLength: 1, maxLength: 2 }).map(($all) => ({ $all })),
  fc.array(leaf, { maxLength: 2 }).map(($nin) => ({ $nin })),
  fc.boolean().map(($exists) => ({ $exists })),
  fc.constantFrom('^a', '^ab?', 'b$', '^ab|b', '^a.c').map(($regex) => ({ $regex })),
  fc.constantFrom<BsonDocument[]>(
    { $regex: '^A', $options: 'i' },
    { $size: 2 },
    { $type: 'string' },
    { $not: { $gt: 1 } },
    { $elemMatch: { $gt: 0, $lt: 3 } },
    { $elemMatch: { x: 1 } },
  ),
);
const conditions = fc
  .array(fc.tuple(path, condition), { minLength: 1, maxLength: 3 })
  .map((pairs) => ({ $and: pairs.map(([field, one]) => ({ [field]: one })) }));
const filter: fc.Arbitrary<BsonDocument> = fc.oneof(
  { weight: 3, arbitrary: fc.dictionary(path, condition, { maxKeys: 3, noNullPrototype: true }) },
  { weight: 2, arbitrary: conditions },
  {
    weight: 2,
    arbitrary: fc.array(conditions, { minLength: 1, maxLength: 2 }).map(($or) => ({ $or })),
  },
);

const indexes: BsonDocument[] = [
  { key: { a: 1 } },
  { key: { a: -1, c: 1 } },
  { key: { c: 1, n: -1, _id: 1 } },
  { key: { n: 1 }, sparse: true },
  { key: { 'a.x': 1, 'a.y': -1 } },
  { key: { 'b.x': 1, c: 1 }, sparse: true },
  { key: { b: 1 }, partialFilterExpression: { c: { $gt: 1 } } },
  { key: { b: 1, n: 1 }, partialFilterExpression: { n: { $exists: true }, c: { $in: [1, 'a'] } } },
  { key: { c: -1 }, partialFilterExpression: { n: { $exists: true } } },
  { key: { 'a.0': 1 } },
  { key: { 'a.0.x': -1 } },
  { key: { c: 'hashed' } },
  { key: { c: 1 }, collation: { locale: 'en', strength: 2 } },
];

type Step = { readonly at: number; readonly fields: BsonDocument | undefined };
const step: fc.Arbitrary<Step> = fc.record({
  at: fc.nat(9),
  fields: fc.option(fields, { nil: undefined, freq: 8 }),
});

/**
 * Inserts, replaces or deletes the document `at`. Leaves it unchanged if an index refuses the
 * values.
 */
function take(view: View, collection: Collection, { at, fields: next }: Step): void {
  const recordId = collection.recordIdOf(at);
  const before = recordId === undefined ? undefined : collection.documents.get(recordId);
  const after = next && { _id: at, ...next };
  try {
    if (recordId === undefined || !before) {
      if (after) view.insert(collection, after);
    } else if (after) {
      view.replace(collection, recordId, before, after);
    } else {
      view.remove(collection, recordId, before);
    }
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
  }
}

function prepare(steps: readonly Step[], specifications: readonly BsonDocument[]): Collection {
  const store = Store.open();
  const view = new View(store);
  const collection = view.ensureCollection('test', 'things');
  for (const specification of specifications) {
    view.createIndex(collection, parseIndexSpecification(specification));
  }
  for (const one of steps) take(view, collection, one);
  return collection;
}

const ids = (
  collection: Collection,
  query: BsonDocument,
  options: Omit<FindOptions, 'context'> = {},
) =>
  findDocuments(collection, query, { context, ...options }).map(({ document }) => document['_id']);

const usesIndex = (collection: Collection, query: BsonDocument, options = {}): boolean =>
  planQuery(collection, query, options).scans !== undefined;

const setup = fc.tuple(
  fc.array(step, { minLength: 5, maxLength: 25 }),
  fc.subarray(indexes, { minLength: 1 }),
);

const collations = fc.constantFrom(undefined, createCollation({ locale: 'en', strength: 2 }));

test('a query finds the same documents by index as by a scan of the collection', () => {
  let byIndex = 0;
  fc.assert(
    fc.property(
      setup,
      fc.array(fc.tuple(filter, collations), { minLength: 30, maxLength: 40 }),
      ([steps, some], queries) => {
        const collection = prepare(steps, some);
        for (const [query, collation] of queries) {
          if (usesIndex(collection, query, { collation })) byIndex += 1;
          const scanned = ids(collection, query, { collation, hint: { $natural: 1 } });
          expect(ids(collection, query, { collation }).sort()).toEqual(scanned.sort());
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(byIndex).toBeGreaterThan(2000);
});

const sortable = fc.record({ c: leaf, n: leaf, k: fc.nat(2) }, { requiredKeys: ['k'] });
const sorts = fc
  .uniqueArray(fc.tuple(fc.constantFrom('c', 'n', 'k'), fc.constantFrom(1, -1)), {
    minLength: 1,
    maxLength: 3,
    selector: ([field]) => field,
  })
  .chain((order) =>
    fc.constantFrom(1, -1).map((last) => Object.fromEntries([...order, ['_id', last]])),
  );
const sortIndexes: BsonDocument[] = [
  { key: { c: 1, _id: 1 } },
  { key: { k: 1, n: -1, _id: -1 } },
  { key: { n: 1, _id: 1 }, sparse: true },
  { key: { k: -1, c: 1, n: 1, _id: 1 } },
  { key: { n: -1, c: -1, _id: -1 }, partialFilterExpression: { k: { $gte: 1 } } },
];

test('a query by index returns the same order and page as a sort', () => {
  let [unsorted, raced] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(sortable, { minLength: 3, maxLength: 15 }),
      fc.subarray(sortIndexes, { minLength: 1 }),
      fc.array(fc.tuple(fc.dictionary(fc.constantFrom('c', 'n', 'k'), condition), sorts), {
        minLength: 15,
      }),
      fc.record({ skip: fc.nat(2), limit: fc.nat(4) }),
      (documents, some, queries, page) => {
        const steps = documents.map((document, at) => ({ at, fields: document }));
        const collection = prepare(steps, some);
        for (const [query, sort] of queries) {
          const plan = planQuery(collection, query, { sort });
          if (plan.scans && !plan.sort) unsorted += 1;
          if (plan.orderedScan && page.limit > 0) raced += 1;
          const sorted = ids(collection, query, { sort, ...page, hint: { $natural: 1 } });
          expect(ids(collection, query, { sort, ...page })).toEqual(sorted);
        }
      },
    ),
    { numRuns: 250 },
  );
  expect(unsorted).toBeGreaterThan(300);
  expect(raced).toBeGreaterThan(50);
});

const insertAll = (specifications: readonly BsonDocument[], documents: readonly BsonDocument[]) =>
  prepare(
    documents.map((document, at) => ({ at, fields: document })),
    specifications,
  );

test('a query by index finds an array whose elements each meet one of two conditions', () => {
  const elements = [
    { x: 1, y: 2 },
    { x: 2, y: 1 },
  ];
  const collection = insertAll([{ key: { 'a.x': 1, 'a.y': 1 } }], [{ a: elements }]);
  expect(usesIndex(collection, { 'a.x': 1, 'a.y': 1 })).toBe(true);
  expect(ids(collection, { 'a.x': 1, 'a.y': 1 })).toEqual([0]);
});

test('a hint selects an index by name or by key, and fails if there is no such index', () => {
  const collection = insertAll(
    [{ key: { c: 1 } }, { key: { n: 1 }, hidden: true }],
    [{ c: 2 }, { c: 1 }],
  );
  expect(ids(collection, {}, { hint: 'c_1' })).toEqual([1, 0]);
  expect(ids(collection, {}, { hint: { c: 1 } })).toEqual([1, 0]);
  for (const hint of ['x_1', { c: -1 }, 'n_1']) {
    expect(() => ids(collection, {}, { hint })).toThrow(
      'error processing query: ns=test.things planner returned error :: caused by :: ' +
        'hint provided does not correspond to an existing index',
    );
  }
});

test('a hinted sparse index returns only the documents that it contains', () => {
  const collection = insertAll([{ key: { c: 1 }, sparse: true }], [{ c: 1 }, { n: 1 }]);
  expect(ids(collection, {}, { sort: { c: 1 } })).toEqual([1, 0]);
  expect(ids(collection, {}, { hint: 'c_1' })).toEqual([0]);
});

test('$natural reads documents in the order of insertion or in reverse', () => {
  const collection = insertAll([{ key: { c: 1 } }], [{ c: 2 }, { c: 1 }, { c: 3 }]);
  expect(ids(collection, { c: { $gt: 0 } }, { hint: { $natural: -1 } })).toEqual([2, 1, 0]);
  expect(ids(collection, { c: { $gt: 0 } }, { sort: { $natural: 1 } })).toEqual([0, 1, 2]);
});

test('a query by _id finds the same documents as a scan of the collection', () => {
  const objectId = new ObjectId('0123456789abcdef01234567');
  const stored = [11, new Double(12), '1', 'A', null, objectId];
  const collection = insertAll(
    [],
    stored.map((id) => ({ _id: id, n: 1 })),
  );
  expect(collection.documents.size).toBe(stored.length);
  const collation = createCollation({ locale: 'en', strength: 2 });
  const copy = new ObjectId(objectId.toHexString());
  for (const others of [{ n: 1 }, { n: 2 }, { $or: [{ n: 1 }] }, { $expr: { $eq: ['$n', 1] } }]) {
    const query = { _id: 11, ...others };
    const scanned = ids(collection, query, { hint: { $natural: 1 } });
    expect(ids(collection, query)).toEqual(scanned);
  }
  expect(() => ids(collection, { _id: 11, $nope: 1 })).toThrow(MongoError);
  const sought = [11, 12, 13, Long.fromNumber(11), '1', 'a', 'A', null, { $gt: 11 }, /A/, copy];
  for (const id of sought) {
    for (const options of [{}, { collation }]) {
      const scanned = ids(collection, { _id: id }, { ...options, hint: { $natural: 1 } });
      expect(ids(collection, { _id: id }, options)).toEqual(scanned);
    }
  }
  expect(ids(collection, { _id: 11 }, { skip: 1 })).toEqual([]);
  expect(() => ids(collection, { _id: 11 }, { hint: 'none_1' })).toThrow('hint provided');
});

test('a malformed query fails even if the collection does not exist', () => {
  expect(() => findDocuments(undefined, { $nope: 1 }, { context })).toThrow(MongoError);
  expect(findDocuments(undefined, { a: 1 }, { context })).toEqual([]);
});

test('a count applies skip and limit', () => {
  const collection = insertAll([], [{ c: 1 }, { c: 1 }, { c: 2 }]);
  const count = (query: BsonDocument, options = {}) =>
    countDocuments(collection, query, { context, ...options });
  expect([count({}), count({ c: 1 })]).toEqual([3, 2]);
  expect([count({}, { skip: 2 }), count({}, { limit: 2 }), count({}, { skip: 5 })]).toEqual([
    1, 2, 0,
  ]);
  expect(countDocuments(undefined, {}, { context })).toBe(0);
});
