import { type Document, MongoClient, type MongoClientOptions, MongoNetworkError } from 'mongodb';
import { type TestServer, startTestServer } from './test-server';

let running: TestServer;
beforeAll(async () => (running = await startTestServer()));
afterAll(() => running.stop());
const clients: MongoClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  await configure('failCommand', 'off');
  await configure('onPrimaryTransactionalWrite', 'off');
});

function connect(options: MongoClientOptions): MongoClient {
  const client = new MongoClient(running.server.uri, options);
  clients.push(client);
  return client;
}

async function configure(name: string, mode: unknown, data?: Document): Promise<Document> {
  const command = { configureFailPoint: name, mode, ...(data && { data }) };
  return running.client.db('admin').command(command);
}

const find = () => running.database.command({ find: 'notes' });

test('a command fails as often as the fail point says', async () => {
  await configure('failCommand', { times: 2 }, { failCommands: ['find'], errorCode: 8 });
  await expect(find()).rejects.toMatchObject({ code: 8, codeName: 'UnknownError' });
  await expect(find()).rejects.toMatchObject({ code: 8 });
  await expect(find()).resolves.toMatchObject({ ok: 1 });
  expect(await configure('failCommand', 'off')).toMatchObject({ count: 2 });
});

test('a fail point can skip the first commands', async () => {
  await configure('failCommand', { skip: 1 }, { failCommands: ['find'], errorCode: 8 });
  await expect(find()).resolves.toMatchObject({ ok: 1 });
  await expect(find()).rejects.toMatchObject({ code: 8 });
});

test('a fail point does not affect other commands', async () => {
  await configure('failCommand', 'alwaysOn', { failCommands: ['insert'], errorCode: 8 });
  await expect(find()).resolves.toMatchObject({ ok: 1 });
});

test('a fail point can close the connection instead of answering', async () => {
  const client = connect({ retryReads: false });
  await configure('failCommand', { times: 1 }, { failCommands: ['find'], closeConnection: true });
  const database = client.db('test');
  await expect(database.collection('notes').findOne()).rejects.toBeInstanceOf(MongoNetworkError);
});

test('a fail point with an application name affects only that application', async () => {
  // The name is sent by hand, because Jest's globals make the driver's own description empty.
  const database = connect({ maxPoolSize: 1 }).db('admin');
  await database.command({ hello: 1, client: { application: { name: 'unlucky' } } });
  const data = { failCommands: ['ping'], errorCode: 8, appName: 'unlucky' };
  await configure('failCommand', 'alwaysOn', data);
  await expect(database.command({ ping: 1 })).rejects.toMatchObject({ code: 8 });
  await expect(running.database.command({ ping: 1 })).resolves.toMatchObject({ ok: 1 });
});

test('a write concern error has the given labels, and its write is applied', async () => {
  const writeConcernError = { code: 64, errmsg: 'waiting for replication timed out' };
  const data = { failCommands: ['insert'], writeConcernError, errorLabels: ['Mine'] };
  await configure('failCommand', { times: 1 }, data);
  const inserted = running.database.command({ insert: 'waited', documents: [{ _id: 1 }] });
  await expect(inserted).rejects.toMatchObject({ code: 64, errorLabels: ['Mine'] });
  expect(await running.database.collection('waited').countDocuments()).toBe(1);
});

test('the driver retries after a retryable error, and the write is applied once', async () => {
  const collection = running.database.collection<{ _id: number; n: number }>('retried');
  await collection.insertOne({ _id: 1, n: 0 });
  await configure('failCommand', { times: 1 }, { failCommands: ['update'], errorCode: 10107 });
  expect(await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } })).toMatchObject({
    modifiedCount: 1,
  });
  expect(await collection.findOne()).toEqual({ _id: 1, n: 1 });
});

test('a write whose answer is lost is applied once', async () => {
  const collection = running.database.collection<{ _id: number; n: number }>('lost');
  await collection.insertOne({ _id: 1, n: 0 });
  await configure('onPrimaryTransactionalWrite', { times: 1 });
  await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } });
  expect(await collection.findOne()).toEqual({ _id: 1, n: 1 });
});

test('a command can be delayed', async () => {
  const data = { failCommands: ['find'], blockConnection: true, blockTimeMS: 50 };
  await configure('failCommand', { times: 1 }, data);
  const startedAt = Date.now();
  await find();
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(45);
});

test('counts a delay towards the time limit of its command, which then changes no data', async () => {
  const data = { failCommands: ['insert'], blockConnection: true, blockTimeMS: 30 };
  await configure('failCommand', { times: 1 }, data);
  const insert = { insert: 'late', documents: [{}], maxTimeMS: 10 };
  await expect(running.database.command(insert)).rejects.toMatchObject({ code: 50 });
  expect(await running.database.collection('late').countDocuments()).toBe(0);
});

test('refuses unknown fail points, and data that it does not support', async () => {
  await expect(configure('hangForever', 'alwaysOn')).rejects.toMatchObject({ code: 115 });
  const data = { failCommands: ['find'], threadName: 'x' };
  await expect(configure('failCommand', 'alwaysOn', data)).rejects.toMatchObject({ code: 115 });
});
