import { Binary, Long, MongoServerError } from 'mongodb';
import { encode } from '../values/codec';
import { type BsonDocument, isLong } from '../values/value';
import { CursorRegistry } from './cursors';
import { type TestServer, startTestServer } from './test-server';

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
  const documents = Array.from({ length: 250 }, (_, index) => ({ _id: index }));
  await running.database.collection<{ _id: number }>('many').insertMany(documents);
});
afterAll(() => running.stop());

async function firstBatch(options: object) {
  const { cursor } = await running.database.command({ find: 'many', ...options });
  return cursor;
}

test('a result comes in batches, and the last batch has the id 0', async () => {
  const first = await firstBatch({ sort: { _id: 1 }, batchSize: 100 });
  expect(first.firstBatch).toHaveLength(100);
  const command = { getMore: Long.fromNumber(first.id), collection: 'many', batchSize: 100 };
  const getMore = { ...command, getMore: Long.fromString(String(first.id)) };
  const second = await running.database.command(getMore);
  expect(second['cursor'].nextBatch[0]).toEqual({ _id: 100 });
  const third = await running.database.command(getMore);
  expect(third['cursor'].nextBatch).toHaveLength(50);
  expect(String(third['cursor'].id)).toBe('0');
  await expect(running.database.command(getMore)).rejects.toMatchObject({ code: 43 });
});

test('a first batch has 101 documents by default, and none with batchSize 0', async () => {
  expect((await firstBatch({})).firstBatch).toHaveLength(101);
  const empty = await firstBatch({ batchSize: 0 });
  expect(empty.firstBatch).toEqual([]);
  expect(String(empty.id)).not.toBe('0');
});

test('closes the cursor after a single batch', async () => {
  const cursor = await firstBatch({ batchSize: 10, singleBatch: true });
  expect(cursor.firstBatch).toHaveLength(10);
  expect(String(cursor.id)).toBe('0');
});

test('a cursor shows the documents as they were when it was opened', async () => {
  const collection = running.database.collection<{ _id: number }>('snapshot');
  await collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
  const cursor = collection.find({}, { batchSize: 1, sort: { _id: 1 } });
  expect(await cursor.next()).toEqual({ _id: 1 });
  await collection.deleteMany({});
  expect(await cursor.toArray()).toEqual([{ _id: 2 }, { _id: 3 }]);
});

test('refuses to read from a closed cursor', async () => {
  const cursor = running.database.collection('many').find({}, { batchSize: 2 });
  await cursor.next();
  const { id } = cursor;
  await cursor.close();
  await expect(running.database.command({ getMore: id!, collection: 'many' })).rejects.toThrow(
    MongoServerError,
  );
});

test('a batch stays below 16 MB, and later batches return the rest', async () => {
  const collection = running.database.collection('large');
  const text = 'x'.repeat(6 * 1024 * 1024);
  for (let count = 0; count < 4; count += 1) await collection.insertOne({ text });
  const { cursor } = await running.database.command({ find: 'large' });
  expect(cursor.firstBatch).toHaveLength(2);
  expect(await collection.find().toArray()).toHaveLength(4);
});

test('keeps a batch within the limit of a reply, including the overhead of its array', () => {
  const documents = new Array<BsonDocument>(20_000).fill({ text: 'x'.repeat(1000) });
  const owner = { session: undefined, isInTransaction: false };
  const cursor = new CursorRegistry().open(owner, 'test.notes', documents, { batchSize: 20_000 });
  expect(() => encode({ cursor, ok: 1 })).not.toThrow();
  expect(cursor['firstBatch']).toHaveProperty('length', 16_368);
});

test('a document that is too large for a reply is an error', async () => {
  const half = new Binary(Buffer.alloc(9 * 1024 * 1024));
  await running.database.collection<{ _id: number; half: Binary }>('halves').insertOne({
    _id: 1,
    half,
  });
  const twice = [{ $project: { first: '$half', second: '$half' } }];
  await expect(
    running.database.collection('halves').aggregate(twice).toArray(),
  ).rejects.toMatchObject({ code: 10334 });
});

test('only a cursor that awaits data accepts maxTimeMS', async () => {
  const cursor = running.database.collection('many').find({}, { batchSize: 2 });
  await cursor.next();
  const getMore = { getMore: cursor.id!, collection: 'many', batchSize: 1 };
  await expect(running.database.command({ ...getMore, maxTimeMS: 5 })).rejects.toMatchObject({
    code: 2,
    message: 'cannot set maxTimeMS on getMore command for a non-awaitData cursor',
  });
  await expect(running.database.command(getMore)).resolves.toMatchObject({ ok: 1 });
  await cursor.close();
});

test('refuses to read a cursor under the name of another collection', async () => {
  const cursor = running.database.collection('many').find({}, { batchSize: 2 });
  await cursor.next();
  await expect(
    running.database.command({ getMore: cursor.id!, collection: 'other' }),
  ).rejects.toMatchObject({ code: 13 });
  await cursor.close();
});

describe('an idle cursor', () => {
  const minute = 60_000;
  const documents = [{ a: 1 }, { a: 2 }];
  const owner = { session: undefined, isInTransaction: false };
  const idOf = (cursor: BsonDocument) => {
    const { id } = cursor;
    if (!isLong(id)) throw new Error('no cursor');
    return id;
  };

  test('is closed after ten minutes', () => {
    const registry = new CursorRegistry();
    const id = idOf(registry.open(owner, 'test.notes', documents, { batchSize: 1 }));
    registry.closeIdle(Date.now() + 9 * minute);
    expect(registry.getMore(id, 'test.notes', 0)).toMatchObject({ nextBatch: [{ a: 2 }] });
    const idle = idOf(registry.open(owner, 'test.notes', documents, { batchSize: 1 }));
    registry.closeIdle(Date.now() + 11 * minute);
    expect(() => registry.getMore(idle, 'test.notes', 0)).toThrow('not found');
  });

  test('is closed when its session ends, even if noCursorTimeout is set', async () => {
    const session = running.client.startSession();
    const options = { batchSize: 1, noCursorTimeout: true, session };
    const cursor = running.database.collection('many').find({}, options);
    await cursor.next();
    await running.client.db('admin').command({ endSessions: [session.id] });
    await expect(
      running.database.command({ getMore: cursor.id!, collection: 'many' }),
    ).rejects.toMatchObject({ code: 43 });
    await cursor.close();
    await session.endSession();
  });
});

describe('a tailable cursor', () => {
  const capped = { capped: true, size: 4096, max: 3 };
  const tail = { tailable: true, awaitData: true, maxAwaitTimeMS: 2000 };
  const collection = () => running.database.collection<{ _id: number }>('log');

  beforeEach(async () => {
    await running.database.dropCollection('log');
    await running.database.createCollection('log', capped);
  });

  test('waits for inserted documents', async () => {
    await collection().insertOne({ _id: 1 });
    const cursor = collection().find({}, tail);
    expect(await cursor.next()).toEqual({ _id: 1 });
    const next = cursor.next();
    await collection().insertOne({ _id: 2 });
    expect(await next).toEqual({ _id: 2 });
    await cursor.close();
  });

  test('stays open at its end, unless the collection is empty', async () => {
    const find = { find: 'log', tailable: true };
    expect(await running.database.command(find)).toMatchObject({ cursor: { id: 0 } });
    await collection().insertOne({ _id: 1 });
    const { cursor } = await running.database.command(find, { promoteLongs: false });
    const getMore = { getMore: cursor.id, collection: 'log' };
    const empty = { cursor: { id: cursor.id, nextBatch: [] } };
    expect(await running.database.command(getMore, { promoteLongs: false })).toMatchObject(empty);
  });

  test('fails when the last document that it has read is evicted', async () => {
    await collection().insertOne({ _id: 1 });
    const cursor = collection().find({}, tail);
    await cursor.next();
    await collection().insertMany([{ _id: 2 }, { _id: 3 }, { _id: 4 }]);
    await expect(cursor.next()).rejects.toMatchObject({ code: 136 });
  });

  test('fails when its collection is dropped, even if another one gets its name', async () => {
    await collection().insertOne({ _id: 1 });
    const cursor = collection().find({}, tail);
    await cursor.next();
    await running.database.dropCollection('log');
    await running.database.createCollection('log', capped);
    await expect(cursor.next()).rejects.toMatchObject({ code: 175 });
  });

  test('needs a capped collection', async () => {
    await running.database.collection('uncapped').insertOne({});
    const cursor = running.database.collection('uncapped').find({}, tail);
    await expect(cursor.next()).rejects.toMatchObject({ code: 2 });
  });
});
