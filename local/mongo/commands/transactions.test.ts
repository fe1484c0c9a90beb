import type { ClientSession, Collection } from 'mongodb';
import { type TestServer, startTestServer } from './test-server';

interface Account {
  _id: number;
  amount: number;
}

let running: TestServer;
let accounts: Collection<Account>;
const sessions: ClientSession[] = [];

beforeAll(async () => (running = await startTestServer()));
beforeEach(async () => {
  accounts = running.database.collection<Account>('accounts');
  await accounts.deleteMany({});
  await accounts.insertMany([
    { _id: 1, amount: 10 },
    { _id: 2, amount: 20 },
  ]);
});
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.endSession();
});
afterAll(() => running.stop());

function begin(): ClientSession {
  const session = running.client.startSession();
  sessions.push(session);
  session.startTransaction();
  return session;
}

const addOne = { $inc: { amount: 1 } };

test("a transaction's writes are visible to itself at once and to others after its commit", async () => {
  const session = begin();
  await accounts.updateOne({ _id: 1 }, addOne, { session });
  expect(await accounts.findOne({ _id: 1 }, { session })).toMatchObject({ amount: 11 });
  expect(await accounts.findOne({ _id: 1 })).toMatchObject({ amount: 10 });
  await session.commitTransaction();
  expect(await accounts.findOne({ _id: 1 })).toMatchObject({ amount: 11 });
});

test('a transaction keeps seeing its first snapshot', async () => {
  const session = begin();
  expect(await accounts.countDocuments({}, { session })).toBe(2);
  await accounts.insertOne({ _id: 3, amount: 0 });
  expect(await accounts.countDocuments({}, { session })).toBe(2);
});

test('an aborted transaction leaves no changes', async () => {
  const session = begin();
  await accounts.deleteMany({}, { session });
  await session.abortTransaction();
  expect(await accounts.countDocuments()).toBe(2);
});

test('the second of two transactions that update one document fails with a transient error', async () => {
  const [first, second] = [begin(), begin()];
  await accounts.updateOne({ _id: 1 }, addOne, { session: first });
  const error = await accounts
    .updateOne({ _id: 1 }, addOne, { session: second })
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' });
  expect(error).toHaveProperty('errorLabels', ['TransientTransactionError']);
  await expect(accounts.findOne({}, { session: second })).rejects.toMatchObject({ code: 251 });
  await first.commitTransaction();
});

test('concurrent increments in transactions are all applied', async () => {
  await Promise.all(
    Array.from({ length: 5 }, () =>
      running.client.withSession((session) =>
        session.withTransaction(() => accounts.updateOne({ _id: 1 }, addOne, { session })),
      ),
    ),
  );
  expect(await accounts.findOne({ _id: 1 })).toMatchObject({ amount: 15 });
});

test('a write outside a transaction waits for the transaction and then sees its result', async () => {
  const session = begin();
  await accounts.updateOne({ _id: 1 }, addOne, { session });
  const outside = accounts.updateMany({}, addOne);
  const first = await Promise.race([outside, accounts.findOne({ _id: 2 })]);
  expect(first).toEqual({ _id: 2, amount: 20 });
  await session.commitTransaction();
  expect(await outside).toMatchObject({ modifiedCount: 2 });
  expect(await accounts.find({}, { sort: { _id: 1 } }).toArray()).toEqual([
    { _id: 1, amount: 12 },
    { _id: 2, amount: 21 },
  ]);
});

test('a write outside a transaction waits no longer than its maxTimeMS', async () => {
  const session = begin();
  const q = { _id: 1 };
  const maxTimeMS = 20;
  await accounts.updateOne(q, addOne, { session });
  await accounts.insertOne({ _id: 3, amount: 1 }, { session });
  for (const command of [
    { update: 'accounts', updates: [{ q, u: addOne }], ordered: false, maxTimeMS },
    { delete: 'accounts', deletes: [{ q, limit: 1 }], maxTimeMS },
    { insert: 'accounts', documents: [{ _id: 3 }], maxTimeMS },
    { findAndModify: 'accounts', query: q, remove: true, maxTimeMS },
  ]) {
    // The whole command must fail: a write error would be part of a reply with `ok: 1`.
    const error: unknown = await running.database
      .command(command)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' });
  }
});

test('a write error aborts the transaction', async () => {
  const session = begin();
  await accounts.insertOne({ _id: 3, amount: 1 }, { session });
  await expect(accounts.insertOne({ _id: 1, amount: 1 }, { session })).rejects.toMatchObject({
    code: 11000,
  });
  const error = await session.commitTransaction().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 251, codeName: 'NoSuchTransaction' });
  expect(error).toHaveProperty('errorLabels', ['TransientTransactionError']);
  expect(await accounts.countDocuments()).toBe(2);
});

test('a collection created in a transaction is visible to others only after the commit', async () => {
  const session = begin();
  const fresh = running.database.collection('fresh');
  await fresh.insertOne({ a: 1 }, { session });
  expect(await running.database.listCollections({ name: 'fresh' }).toArray()).toEqual([]);
  await session.commitTransaction();
  expect(await fresh.countDocuments()).toBe(1);
});

test('commands that cannot be part of a transaction are refused', async () => {
  const session = begin();
  await accounts.findOne({}, { session });
  await expect(running.database.command({ count: 'accounts' }, { session })).rejects.toMatchObject({
    code: 263,
    codeName: 'OperationNotSupportedInTransaction',
  });
});

test("MongoDB's own databases allow no transactions", async () => {
  const session = begin();
  const own = running.client.db('admin').collection('own');
  await expect(own.insertOne({ a: 1 }, { session })).rejects.toMatchObject({
    code: 263,
    message: "Cannot run command against the 'admin' database in a transaction.",
  });
  await own.insertOne({ a: 1 });
  expect(await own.countDocuments()).toBe(1);
});

test('commands of one transaction can be sent concurrently', async () => {
  const session = begin();
  await accounts.updateOne({ _id: 1 }, addOne, { session });
  await Promise.all([
    accounts.updateOne({ _id: 1 }, addOne, { session }),
    accounts.updateOne({ _id: 2 }, addOne, { session }),
    accounts.findOne({ _id: 1 }, { session }),
  ]);
  await session.commitTransaction();
  expect(await accounts.findOne({ _id: 1 })).toMatchObject({ amount: 12 });
});

test('dropping a collection waits for the transactions that write to it', async () => {
  const session = begin();
  await accounts.updateOne({ _id: 1 }, addOne, { session });
  const dropped = accounts.drop();
  expect(await Promise.race([dropped, accounts.findOne({ _id: 2 })])).toMatchObject({ _id: 2 });
  await session.commitTransaction();
  expect(await dropped).toBe(true);
});

test('killing all sessions ends their transactions', async () => {
  const session = begin();
  await accounts.updateOne({ _id: 1 }, addOne, { session });
  await running.client.db('admin').command({ killAllSessions: [] });
  expect(await accounts.updateOne({ _id: 1 }, addOne)).toMatchObject({ modifiedCount: 1 });
  await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
});

test('a snapshot session sees one state while others write, and refuses writes', async () => {
  await running.client.withSession({ snapshot: true }, async (session) => {
    expect(await accounts.countDocuments({}, { session })).toBe(2);
    expect(await accounts.find({}, { session }).toArray()).toHaveLength(2);
    await accounts.insertOne({ _id: 3, amount: 0 });
    expect(await accounts.find({}, { session, batchSize: 1 }).toArray()).toHaveLength(2);
    expect(await accounts.distinct('_id', {}, { session })).toEqual([1, 2]);
    const insert = accounts.insertOne({ _id: 4, amount: 0 }, { session });
    await expect(insert).rejects.toMatchObject({ code: 72 });
    const write = accounts.aggregate([{ $out: 'copies' }], { session }).toArray();
    await expect(write).rejects.toMatchObject({ code: 115 });
  });
});
