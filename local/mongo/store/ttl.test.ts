import type { BsonDocument } from '../values/value';
import { createIndexes } from './create-indexes';
import { Store } from './store';
import { expireDocuments } from './ttl';
import { View } from './view';

const now = new Date('2026-01-01T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

function open(index: BsonDocument, documents: readonly BsonDocument[]) {
  const store = Store.open();
  const view = new View(store);
  const collection = view.createCollection('test', 'things', {});
  createIndexes(view, collection, [index]);
  for (const document of documents) view.insert(collection, document);
  return {
    store,
    view,
    collection,
    ids: () => [...collection.documents.values()].map(({ _id }) => _id),
  };
}

test('documents expire when their date is old enough', async () => {
  const { store, ids } = open({ key: { at: 1 }, expireAfterSeconds: 60 }, [
    { _id: 'old', at: secondsAgo(61) },
    { _id: 'due', at: secondsAgo(60) },
    { _id: 'young', at: secondsAgo(59) },
    { _id: 'no date', at: 'long ago' },
    { _id: 'number', at: 0 },
    { _id: 'none' },
    { _id: 'array', at: [secondsAgo(1), secondsAgo(100)] },
  ]);
  expect(await expireDocuments(store, now)).toBe(3);
  expect(ids()).toEqual(['young', 'no date', 'number', 'none']);
});

test('a partial index expires only the documents that match its filter', async () => {
  const index = { key: { at: 1 }, expireAfterSeconds: 0, partialFilterExpression: { done: true } };
  const { store, ids } = open(index, [
    { _id: 1, at: secondsAgo(1), done: true },
    { _id: 2, at: secondsAgo(1) },
  ]);
  await expireDocuments(store, now);
  expect(ids()).toEqual([2]);
});

test('an index without an expiry removes no documents', async () => {
  const { store } = open({ key: { at: 1 } }, [{ _id: 1, at: secondsAgo(9e9) }]);
  expect(await expireDocuments(store, now)).toBe(0);
});

test('a single run expires more documents than one batch', async () => {
  const documents = Array.from({ length: 2500 }, (_, _id) => ({ _id, at: secondsAgo(10) }));
  const { store, ids } = open({ key: { at: 1 }, expireAfterSeconds: 1 }, documents);
  expect(await expireDocuments(store, now)).toBe(2500);
  expect(ids()).toEqual([]);
});

test('a document locked by a transaction stays until the next run', async () => {
  const documents = [1, 2].map((_id) => ({ _id, at: secondsAgo(10) }));
  const { store, ids } = open({ key: { at: 1 }, expireAfterSeconds: 1 }, documents);
  const transaction = store.beginTransaction();
  const view = new View(store, transaction);
  const collection = view.ensureCollection('test', 'things');
  view.touch(collection, 0, collection.documents.get(0)!);
  expect(await expireDocuments(store, now)).toBe(1);
  expect(ids()).toEqual([1]);
  transaction.abort();
  await expireDocuments(store, now);
  expect(ids()).toEqual([]);
});
