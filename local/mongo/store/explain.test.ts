import { BSONRegExp } from 'bson';
import type { BsonDocument } from '../values/value';
import { createIndexes } from './create-indexes';
import { explainFind } from './explain';
import { Store } from './store';
import { View } from './view';

const context = { variables: new Map(), now: new Date() };

function open(...indexes: BsonDocument[]) {
  const view = new View(Store.open());
  const collection = view.createCollection('test', 'things', {});
  createIndexes(view, collection, indexes);
  for (let _id = 0; _id < 10; _id += 1) {
    view.insert(collection, { _id, a: _id % 5, s: `s${_id}`, tags: [_id, _id + 1] });
  }
  return (filter: BsonDocument, options = {}) =>
    explainFind(collection, filter, { context, ...options });
}

test('a query without a usable index examines all documents', () => {
  const { winningPlan, executionStats } = open()({ a: 1 }, { sort: { a: 1 }, skip: 1, limit: 5 });
  expect(winningPlan).toEqual({
    stage: 'LIMIT',
    limitAmount: 5,
    inputStage: {
      stage: 'SKIP',
      skipAmount: 1,
      inputStage: {
        stage: 'SORT',
        sortPattern: { a: 1 },
        type: 'simple',
        inputStage: { stage: 'COLLSCAN', filter: { a: 1 }, direction: 'forward' },
      },
    },
  });
  expect(executionStats).toMatchObject({
    nReturned: 1,
    totalKeysExamined: 0,
    totalDocsExamined: 10,
  });
});

test('an index scan examines only the keys within its bounds', () => {
  const explain = open({ key: { a: 1, s: -1 } });
  const { winningPlan, executionStats } = explain({ a: 3 }, { sort: { s: 1 } });
  expect(winningPlan).toMatchObject({
    stage: 'FETCH',
    inputStage: {
      stage: 'IXSCAN',
      indexName: 'a_1_s_-1',
      keyPattern: { a: 1, s: -1 },
      isMultiKey: false,
      isUnique: false,
      direction: 'backward',
    },
  });
  expect(executionStats).toMatchObject({
    nReturned: 2,
    totalKeysExamined: 2,
    totalDocsExamined: 2,
  });
});

test.each<[BsonDocument, number]>([
  [{ a: { $gt: 1, $lte: 3 } }, 4],
  [{ a: { $lt: 3 } }, 6],
  [{ a: { $in: [4, 2, 4] } }, 4],
  [{ a: { $in: [1, 2, 3], $gt: 1 } }, 4],
  [{ a: { $gt: 4, $lt: 2 } }, 0],
  [{ a: null }, 0],
])('the filter %j examines %i keys', (filter, totalKeysExamined) => {
  for (const order of [1, -1]) {
    const { executionStats } = open({ key: { a: order } })(filter);
    expect(executionStats).toMatchObject({ totalKeysExamined });
  }
});

test.each<[string[], number]>([
  [['^s3'], 1],
  [['^s3', '^s'], 10],
  [['^s1', '^s3', '^s1'], 2],
  [['^x\\.y', '^s\\d'], 10],
])('beginnings %j in one list examine %i keys', (patterns, totalKeysExamined) => {
  const $in = patterns.map((pattern) => new BSONRegExp(pattern));
  const { executionStats } = open({ key: { s: 1 } })({ s: { $in } });
  expect(executionStats).toMatchObject({ totalKeysExamined });
});

test('a scan uses only one of two bounds on an array, because different elements may meet them', () => {
  const { winningPlan, executionStats } = open({ key: { tags: 1 } })({ tags: { $gt: 8, $lt: 3 } });
  expect(winningPlan).toMatchObject({
    inputStage: {
      isMultiKey: true,
    },
  });
  expect(executionStats).toMatchObject({ totalKeysExamined: 3, totalDocsExamined: 2 });
});

test('$or is a union of index scans, if each branch has an index', () => {
  const explain = open({ key: { a: 1 } }, { key: { s: 1 } });
  const { winningPlan, executionStats } = explain({ $or: [{ a: 1 }, { s: 's1' }] });
  expect(winningPlan).toMatchObject({
    stage: 'FETCH',
    inputStage: { stage: 'OR', inputStages: [{ indexName: 'a_1' }, { indexName: 's_1' }] },
  });
  expect(executionStats).toMatchObject({
    nReturned: 2,
    totalKeysExamined: 3,
    totalDocsExamined: 2,
  });
  expect(explain({ $or: [{ a: 1 }, { x: 1 }] }).winningPlan).toMatchObject({ stage: 'COLLSCAN' });
});

test('a unique index is preferred if the query gives all its fields', () => {
  const explain = open({ key: { a: 1, s: 1, tags: 1 } }, { key: { s: 1 }, unique: true });
  const { winningPlan } = explain({ a: 1, s: 's1', tags: 2 });
  expect(winningPlan).toMatchObject({ inputStage: { indexName: 's_1' } });
});

test.each<[string, number, string, number]>([
  ['in order, if many match', 1, 'at_1', 3],
  ['by the condition, if few match', 199, 'a_1', 1],
])('the first documents are found %s', (_, least, indexName, totalDocsExamined) => {
  const view = new View(Store.open());
  const collection = view.createCollection('test', 'things', {});
  createIndexes(view, collection, [{ key: { a: 1 } }, { key: { at: 1 } }]);
  for (let _id = 0; _id < 200; _id += 1) view.insert(collection, { _id, a: _id, at: _id });
  const options = { context, sort: { at: 1 }, limit: 2 };
  const { winningPlan, executionStats } = explainFind(collection, { a: { $gte: least } }, options);
  const scan = { stage: 'FETCH', inputStage: { indexName } };
  const isSorted = indexName !== 'at_1';
  const plan = isSorted ? { stage: 'SORT', inputStage: scan } : scan;
  expect(winningPlan).toMatchObject({ stage: 'LIMIT', inputStage: plan });
  expect(executionStats).toMatchObject({ totalDocsExamined });
});

test('a query without a collection scans nothing', () => {
  expect(explainFind(undefined, {}, { context }).winningPlan).toEqual({ stage: 'EOF' });
});
