import { type TestServer, startTestServer } from './test-server';

let running: TestServer;
beforeAll(async () => (running = await startTestServer({ timeToLiveIntervalMs: 10 })));
afterAll(() => running.stop());

test('a collection is created, listed, renamed and dropped', async () => {
  const { database } = running;
  await database.createCollection('first', { capped: true, size: 4096, max: 2 });
  await database.createCollection('first', { capped: true, size: 4096, max: 2 });
  await expect(database.createCollection('first')).rejects.toMatchObject({ code: 48 });
  const [listed] = await database.listCollections({ name: 'first' }).toArray();
  expect(listed).toMatchObject({
    name: 'first',
    type: 'collection',
    options: { capped: true, size: 4096, max: 2 },
    idIndex: { key: { _id: 1 }, name: '_id_' },
  });
  await database.renameCollection('first', 'second');
  expect(await database.listCollections({}, { nameOnly: true }).toArray()).toEqual([
    { name: 'second', type: 'collection' },
  ]);
  expect(await database.collection('second').drop()).toBe(true);
  expect(await database.listCollections().toArray()).toEqual([]);
});

test('a rename replaces a collection only with dropTarget', async () => {
  const { database } = running;
  await database.collection('from').insertOne({ a: 1 });
  await database.collection('to').insertOne({ b: 1 });
  await expect(database.renameCollection('from', 'to')).rejects.toMatchObject({ code: 48 });
  await expect(database.renameCollection('nothing', 'to')).rejects.toMatchObject({ code: 26 });
  await database.renameCollection('from', 'to', { dropTarget: true });
  expect(await database.collection('to').findOne()).toMatchObject({ a: 1 });
});

test('a capped collection keeps the newest documents', async () => {
  const capped = await running.database.createCollection<{ _id: number }>('capped', {
    capped: true,
    size: 100_000,
    max: 2,
  });
  await capped.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
  expect(await capped.find().toArray()).toEqual([{ _id: 2 }, { _id: 3 }]);
});

test('a validator refuses documents, unless it is bypassed or only warns', async () => {
  const people = await running.database.createCollection<{ age: number }>('people', {
    validator: { age: { $gte: 18 } },
  });
  await expect(people.insertOne({ age: 3 })).rejects.toMatchObject({
    code: 121,
    errInfo: { details: { operatorName: '$and' } },
  });
  await people.insertOne({ age: 3 }, { bypassDocumentValidation: true });
  await expect(people.updateOne({}, { $inc: { age: 1 } })).rejects.toMatchObject({ code: 121 });
  await running.database.command({ collMod: 'people', validationLevel: 'moderate' });
  expect(await people.updateOne({}, { $inc: { age: 1 } })).toMatchObject({ modifiedCount: 1 });
  await running.database.command({ collMod: 'people', validationAction: 'warn' });
  expect(await people.insertOne({ age: 5 })).toMatchObject({ acknowledged: true });
});

test('a view is computed when it is read, and cannot be written to', async () => {
  const { database } = running;
  const sales = database.collection<{ _id: number; paid: boolean }>('sales');
  await database.createCollection('paid', {
    viewOn: 'sales',
    pipeline: [{ $match: { paid: true } }],
  });
  await sales.insertMany([1, 2, 3, 4].map((id) => ({ _id: id, paid: id > 1 })));
  const paid = database.collection<{ _id: number; paid: boolean }>('paid');
  const options = { sort: { _id: -1 }, limit: 2, projection: { paid: 0 } } as const;
  expect(await paid.find({}, options).toArray()).toEqual([{ _id: 4 }, { _id: 3 }]);
  expect(await paid.countDocuments({ _id: { $lt: 4 } })).toBe(2);
  expect(await paid.estimatedDocumentCount()).toBe(3);
  expect(await paid.distinct('_id')).toEqual([2, 3, 4]);
  await expect(paid.insertOne({ _id: 9, paid: true })).rejects.toMatchObject({ code: 166 });
  expect(await database.listCollections({ name: 'paid' }).next()).toMatchObject({ type: 'view' });
  await expect(
    database.createCollection('sales2', { viewOn: 'sales2', pipeline: [] }),
  ).rejects.toMatchObject({ code: 5 });
});

test('a malformed validator, view or collation creates no collection', async () => {
  for (const options of [
    { validator: { $nonsense: 1 } },
    { viewOn: 'sales', pipeline: [{ $nonsense: 1 }] },
    { viewOn: 'sales', pipeline: [{ $out: 'elsewhere' }] },
    { collation: { locale: 'nonsense' } },
  ]) {
    await expect(running.database.createCollection('bad', options)).rejects.toThrow();
  }
  expect(await running.database.listCollections({ name: 'bad' }).toArray()).toEqual([]);
});

test('indexes are created, listed, changed and dropped', async () => {
  const notes = running.database.collection('notes');
  expect(await notes.createIndex({ a: 1, b: -1 }, {}, {})).toBe('a_1_b_-1');
  const created = await running.database.command({
    createIndexes: 'notes',
    indexes: [{ key: { a: 1, b: -1 }, name: 'a_1_b_-1' }],
  });
  expect(created).toMatchObject({
    numIndexesBefore: 2,
    numIndexesAfter: 2,
    createdCollectionAutomatically: false,
    note: 'all indexes already exist',
  });
  await running.database.command({ collMod: 'notes', index: { name: 'a_1_b_-1', hidden: true } });
  expect(await notes.indexes()).toMatchObject([
    { name: '_id_' },
    { key: { a: 1, b: -1 }, hidden: true },
  ]);
  await expect(notes.dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
  await expect(notes.dropIndex('none')).rejects.toMatchObject({ code: 27 });
  await notes.dropIndexes();
  expect(await notes.indexes()).toHaveLength(1);
  await expect(running.database.collection('nowhere').indexes()).rejects.toMatchObject({
    code: 26,
  });
});

test('expired documents are removed', async () => {
  const sessions = running.database.collection<{ _id: number; at: Date }>('sessions');
  await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 60 }, {});
  await sessions.insertMany([
    { _id: 1, at: new Date(Date.now() - 61_000) },
    { _id: 2, at: new Date() },
  ]);
  for (let count = 2; count > 1;) count = await sessions.countDocuments();
  expect(await sessions.find().toArray()).toMatchObject([{ _id: 2 }]);
});

test('databases are listed and dropped', async () => {
  const other = running.client.db('other');
  await other.collection('a').insertOne({ a: 1 });
  const { databases } = await running.client.db('admin').admin().listDatabases({ nameOnly: true });
  expect(databases.map(({ name }) => name)).toEqual(['other', 'test']);
  expect(await other.stats()).toMatchObject({
    db: 'other',
    collections: 1,
    objects: 1,
    indexes: 1,
  });
  await other.dropDatabase();
  expect(await other.collection('a').countDocuments()).toBe(0);
});

test('explain names the index that answers a query', async () => {
  const explained = running.database.collection('explained');
  await explained.insertMany([{ a: 1 }, { a: 2 }, { a: 3 }]);
  await explained.createIndex({ a: 1 }, {}, {});
  const plan = await explained.find({ a: 2 }).explain('executionStats');
  expect(plan).toMatchObject({
    queryPlanner: {
      namespace: 'test.explained',
      winningPlan: { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: 'a_1' } },
    },
    executionStats: { nReturned: 1, totalDocsExamined: 1 },
  });
  const scan = await explained.find({ b: 2 }).explain('queryPlanner');
  expect(scan).toMatchObject({ queryPlanner: { winningPlan: { stage: 'COLLSCAN' } } });
  expect(scan).not.toHaveProperty('executionStats');
  const removal = { delete: 'explained', deletes: [{ q: { a: 2 }, limit: 0 }] };
  expect(await running.database.command({ explain: removal })).toMatchObject({
    queryPlanner: { winningPlan: { stage: 'DELETE', inputStage: { stage: 'FETCH' } } },
  });
});

test('$out replaces a collection and keeps its indexes; $merge adds to it', async () => {
  const { database } = running;
  const source = database.collection<{ _id: number; n: number }>('source');
  const target = database.collection<{ _id: number; n: number }>('target');
  await source.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
  await target.insertOne({ _id: 9, n: 9 });
  await target.createIndex({ n: 1 }, { unique: true }, {});
  await source.aggregate([{ $out: 'target' }]).toArray();
  expect(await target.find({}, { sort: { _id: 1 } }).toArray()).toEqual([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
  expect(await target.indexes()).toMatchObject([{ name: '_id_' }, { name: 'n_1', unique: true }]);
  const duplicates = [{ $project: { n: { $literal: 1 } } }, { $out: 'target' }];
  await expect(source.aggregate(duplicates).toArray()).rejects.toMatchObject({ code: 11000 });
  expect(await target.countDocuments()).toBe(2);
  await source.aggregate([{ $set: { n: { $add: ['$n', 10] } } }, { $merge: 'target' }]).toArray();
  expect(await target.distinct('n')).toEqual([11, 12]);
  expect(await database.listCollections({ name: /^tmp/ }).toArray()).toEqual([]);
});

test('a clustered collection lists its index with its defaults', async () => {
  const clusteredIndex = { key: { _id: 1 }, unique: true, name: 'by id' };
  await running.database.createCollection('clustered', { clusteredIndex });
  const [listed] = await running.database.listCollections({ name: 'clustered' }).toArray();
  expect(listed).toMatchObject({ options: { clusteredIndex: { v: 2, ...clusteredIndex } } });
  const indexes = await running.database.collection('clustered').listIndexes().toArray();
  expect(indexes).toEqual([{ v: 2, ...clusteredIndex, clustered: true }]);
});

test('an index can be made unique only after it refuses new duplicates and has none left', async () => {
  const collection = running.database.collection<{ _id: number; x: number }>('converted');
  await collection.insertMany([
    { _id: 1, x: 1 },
    { _id: 2, x: 1 },
  ]);
  await collection.createIndex({ x: 1 }, {}, {});
  const modify = (change: object) =>
    running.database.command({ collMod: 'converted', index: { keyPattern: { x: 1 }, ...change } });
  await expect(modify({ unique: true })).rejects.toMatchObject({ code: 72 });
  await expect(modify({ prepareUnique: 'yes' })).rejects.toMatchObject({ code: 14 });
  const refused = { collMod: 'converted', validator: { x: 7 }, index: { name: 'none' } };
  await expect(running.database.command(refused)).rejects.toMatchObject({ code: 27 });
  expect(await collection.options()).toEqual({});
  await modify({ prepareUnique: true });
  await expect(collection.insertOne({ _id: 3, x: 1 })).rejects.toMatchObject({ code: 11000 });
  await expect(modify({ unique: true })).rejects.toMatchObject({
    code: 359,
    errorResponse: { violations: [{ ids: [1, 2] }] },
  });
  await collection.deleteOne({ _id: 2 });
  expect(await modify({ unique: true })).toMatchObject({ unique_new: true });
  expect(await collection.indexes()).toMatchObject([{}, { unique: true }]);
});
