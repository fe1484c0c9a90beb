import {
  type Document,
  Double,
  Long,
  MongoBulkWriteError,
  MongoClient,
  MongoServerError,
  Timestamp,
} from 'mongodb';
import { type TestServer, startTestServer } from './test-server';

let running: TestServer;
beforeAll(async () => (running = await startTestServer()));
afterAll(() => running.stop());

interface Note {
  _id: number;
  text?: string;
  count?: number;
  tags?: string[];
}

async function notes(...documents: readonly Note[]) {
  const collection = running.database.collection<Note>('notes');
  await collection.deleteMany({});
  if (documents.length > 0) await collection.insertMany([...documents]);
  return collection;
}

test('inserts, finds, updates and deletes', async () => {
  const collection = await notes({ _id: 1, count: 1 }, { _id: 2, count: 5 }, { _id: 3, count: 9 });
  expect(await collection.find({ count: { $gt: 2 } }, { sort: { _id: -1 } }).toArray()).toEqual([
    { _id: 3, count: 9 },
    { _id: 2, count: 5 },
  ]);
  expect(await collection.updateMany({ count: { $gt: 2 } }, { $inc: { count: 1 } })).toMatchObject({
    matchedCount: 2,
    modifiedCount: 2,
  });
  expect(await collection.updateOne({ _id: 1 }, { $set: { count: 1 } })).toMatchObject({
    matchedCount: 1,
    modifiedCount: 0,
  });
  expect(await collection.replaceOne({ _id: 1 }, { text: 'new' })).toMatchObject({
    modifiedCount: 1,
  });
  expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, text: 'new' });
  expect(await collection.deleteOne({ _id: 2 })).toMatchObject({ deletedCount: 1 });
  expect(await collection.countDocuments()).toBe(2);
  expect(await collection.estimatedDocumentCount()).toBe(2);
});

test('an upsert returns the id that it generated', async () => {
  const collection = running.database.collection('upserts');
  const result = await collection.updateOne({ name: 'a' }, { $inc: { n: 1 } }, { upsert: true });
  expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1 });
  expect(await collection.findOne({ _id: result.upsertedId! })).toMatchObject({ name: 'a', n: 1 });
});

test('findAndModify returns the document before or after the change, with the projection applied', async () => {
  const collection = await notes({ _id: 1, count: 1, text: 'a' });
  const update = { $inc: { count: 1 } };
  expect(await collection.findOneAndUpdate({ _id: 1 }, update)).toMatchObject({ count: 1 });
  const options = { returnDocument: 'after', projection: { count: 1 } } as const;
  expect(await collection.findOneAndUpdate({ _id: 1 }, update, options)).toEqual({
    _id: 1,
    count: 3,
  });
  expect(await collection.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, count: 3, text: 'a' });
  expect(await collection.findOneAndDelete({ _id: 1 })).toBeNull();
});

test('findAndModify with a wrong projection changes no document', async () => {
  const collection = await notes({ _id: 1, count: 1 });
  const projection = { count: 1, text: 0 };
  await expect(
    collection.findOneAndUpdate({ _id: 1 }, { $inc: { count: 1 } }, { projection }),
  ).rejects.toThrow(MongoServerError);
  expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, count: 1 });
});

test('find can return record numbers, which follow the order of insertion', async () => {
  const collection = await notes({ _id: 2, text: 'a' }, { _id: 1, text: 'b' });
  const options = { showRecordId: true, sort: { _id: 1 }, projection: { text: 1 } } as const;
  const [first, second] = await collection.find<Document>({}, options).toArray();
  expect(first).toEqual({ _id: 1, text: 'b', $recordId: expect.any(Number) });
  expect(second?.['$recordId']).toBe(first?.['$recordId'] - 1);
});

test.each([{ showRecordId: true }, { min: { _id: 1 }, hint: '_id_' }])(
  'refuses record numbers and index bounds for a view: %j',
  async (option) => {
    const view = await running.database.createCollection('seen', { viewOn: 'notes' });
    await expect(running.database.command({ find: 'seen', ...option })).rejects.toMatchObject({
      code: 168,
    });
    await view.drop();
  },
);

test('a duplicate key is reported with its key, index and position', async () => {
  const collection = await notes({ _id: 1 });
  await collection.createIndex({ text: 1 }, { unique: true, sparse: true }, {});
  await collection.insertOne({ _id: 2, text: 'a' });
  const error = await collection
    .insertOne({ _id: 3, text: 'a' })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MongoServerError);
  expect(error).toMatchObject({
    code: 11000,
    keyPattern: { text: 1 },
    keyValue: { text: 'a' },
    message:
      'E11000 duplicate key error collection: test.notes index: text_1 dup key: { text: "a" }',
  });
  await collection.dropIndex('text_1');
});

test('an ordered batch stops at its first error; an unordered batch continues', async () => {
  const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
  for (const [ordered, insertedCount] of [
    [true, 1],
    [false, 2],
  ] as const) {
    const collection = await notes();
    const error = await collection.insertMany(documents, { ordered }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(MongoBulkWriteError);
    expect(error).toMatchObject({ insertedCount, writeErrors: [{ index: 1, code: 11000 }] });
    expect(await collection.countDocuments()).toBe(insertedCount);
  }
});

test('an update error in a batch is reported with its position, and earlier writes stay', async () => {
  const collection = await notes({ _id: 1, text: 'a' });
  const error = await running.database
    .collection<{ _id: number; count?: number }>('notes')
    .bulkWrite([
      { updateOne: { filter: { _id: 1 }, update: { $set: { count: 1 } } } },
      { updateOne: { filter: { _id: 1 }, update: [{ $set: { count: { $add: ['$text', 1] } } }] } },
    ])
    .catch((e: unknown) => e);
  expect(error).toMatchObject({ writeErrors: [{ index: 1, code: 14 }] });
  expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, text: 'a', count: 1 });
});

test('stores the _id first, and generates a missing one', async () => {
  const collection = running.database.collection('ids');
  await running.database.command({ insert: 'ids', documents: [{ a: 1, _id: 7 }, { a: 2 }] });
  const [first, second] = await collection.find({}, { sort: { a: 1 } }).toArray();
  expect(Object.keys(first!)).toEqual(['_id', 'a']);
  expect(second!._id).toHaveProperty('_bsontype', 'ObjectId');
  await expect(
    running.database.command({ insert: 'ids', documents: [{ _id: [1] }] }),
  ).resolves.toMatchObject({ writeErrors: [{ code: 53 }] });
});

test('an empty timestamp is filled in', async () => {
  const collection = running.database.collection('stamps');
  await collection.insertOne({ at: new Timestamp(0n) });
  const stored = await collection.findOne();
  expect(stored!['at'].t).toBeGreaterThan(0);
});

test('numbers keep their types', async () => {
  const collection = running.database.collection('numbers');
  await collection.insertOne({ int: 1, double: new Double(1), long: Long.fromNumber(1) });
  const stored = await collection.findOne({}, { promoteValues: false });
  const types = ['int', 'double', 'long'].map((field) => stored![field]._bsontype);
  expect(types).toEqual(['Int32', 'Double', 'Long']);
});

test('refuses to store a document larger than 16 MB', async () => {
  const collection = await notes({ _id: 1, text: 'x'.repeat(9 * 1024 * 1024) });
  const text = 'x'.repeat(16 * 1024 * 1024);
  await expect(
    running.database.command({ insert: 'notes', documents: [{ text }] }),
  ).resolves.toMatchObject({ writeErrors: [{ code: 10334 }] });
  const grow = [{ $set: { copy: '$text' } }];
  await expect(collection.updateOne({ _id: 1 }, grow)).rejects.toMatchObject({ code: 10334 });
});

test('distinct values are returned once, in order', async () => {
  const collection = await notes(
    { _id: 1, tags: ['b', 'a'] },
    { _id: 2, tags: ['a', 'c'] },
    { _id: 3 },
  );
  expect(await collection.distinct('tags')).toEqual(['a', 'b', 'c']);
  expect(await collection.distinct('tags', { _id: 1 })).toEqual(['a', 'b']);
});

test('a client bulk write changes several collections', async () => {
  await notes({ _id: 1, count: 1 });
  const result = await running.client.bulkWrite([
    { name: 'insertOne', namespace: 'test.others', document: { a: 1 } },
    {
      name: 'updateOne',
      namespace: 'test.notes',
      filter: { count: 1 },
      update: { $inc: { count: 1 } },
    },
    { name: 'deleteMany', namespace: 'test.nowhere', filter: {} },
  ]);
  expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, deletedCount: 0 });
});

test('unacknowledged writes are applied, in order', async () => {
  const collection = await notes();
  const writeConcern = { w: 0 };
  // Uses a single connection, because on a second one the driver would start the next write before
  // the first write ends.
  const client = new MongoClient(running.server.uri, { maxPoolSize: 1 });
  const unacknowledged = client.db('test').collection<Note>('notes', { writeConcern });
  expect(await unacknowledged.insertOne({ _id: 1 })).toMatchObject({ acknowledged: false });
  await unacknowledged.updateOne({ _id: 1 }, { $set: { text: 'a' } });
  await client.db('test').command({ ping: 1 });
  await client.close();
  expect(await collection.findOne()).toEqual({ _id: 1, text: 'a' });
});

test('an update with a sort changes the first document in that order', async () => {
  await notes({ _id: 1, count: 1 }, { _id: 2, count: 9 });
  const updates = [{ q: {}, u: { $set: { text: 'first' } }, sort: { count: -1 } }];
  await running.database.command({ update: 'notes', updates });
  expect(await running.database.collection<Note>('notes').findOne({ text: 'first' })).toMatchObject(
    {
      _id: 2,
    },
  );
});

test('a collation of the command replaces that of the collection', async () => {
  const collation = { locale: 'en', strength: 2 };
  const names = await running.database.createCollection('names', { collation });
  await names.insertMany([{ name: 'ana' }, { name: 'Ana' }]);
  expect(await names.countDocuments({ name: 'ANA' })).toBe(2);
  const simple = { collation: { locale: 'simple' } };
  expect(await names.find({ name: 'ANA' }, simple).toArray()).toEqual([]);
});

test('a pipeline reads its documents in the order of a hint', async () => {
  const collection = await notes({ _id: 1, count: 4 }, { _id: 2, count: 9 });
  await collection.createIndexes([{ key: { count: -1 } }]);
  const reading = (hint: string) => collection.aggregate([{ $match: {} }], { hint }).toArray();
  expect(await reading('count_-1')).toEqual([
    { _id: 2, count: 9 },
    { _id: 1, count: 4 },
  ]);
  await expect(reading('none_1')).rejects.toMatchObject({ code: 2 });
  await running.database.createCollection('view', { viewOn: 'notes', pipeline: [] });
  const view = running.database.collection<Note>('view');
  expect(await view.findOne({}, { hint: 'count_-1' })).toMatchObject({ _id: 2 });
  await collection.dropIndex('count_-1');
});
