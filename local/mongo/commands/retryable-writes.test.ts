import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, Long, UUID } from 'mongodb';
import { sendRawCommand } from '../conformance/raw-command';
import { type MongoServer, startMongoServer } from '../server';

const dataDirectory = mkdtempSync(join(tmpdir(), 'mongo-retries-'));
let server: MongoServer;

beforeAll(async () => (server = await startMongoServer({ port: 0, dataDirectory })));
afterAll(async () => {
  await server.close();
  rmSync(dataDirectory, { recursive: true });
});

async function restart(): Promise<void> {
  await server.close();
  server = await startMongoServer({ port: 0, dataDirectory });
}

/**
 * Adds a new session and a transaction number to a write, as a driver does, so that it can be
 * retried.
 */
function retryable(command: Document): Document {
  return { ...command, $db: 'test', lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) };
}

const send = (command: Document) => sendRawCommand(server.port, command);

async function documentsOf(collection: string): Promise<Document[]> {
  const { cursor } = await send({ find: collection, sort: { _id: 1 }, $db: 'test' });
  return cursor.firstBatch;
}

async function insert(collection: string, ...documents: readonly Document[]): Promise<void> {
  await send({ insert: collection, documents, $db: 'test' });
}

const increment = { q: { _id: 1 }, u: { $inc: { n: 1 } } };

describe.each([
  ['sent again', () => Promise.resolve()],
  ['sent again after a restart', restart],
])('a write that is %s', (when, interrupt) => {
  const name = (what: string) => `${what} ${when}`;

  test('is applied once and gets the first reply again', async () => {
    await insert(name('update'), { _id: 1, n: 0 });
    const command = retryable({ update: name('update'), updates: [increment] });
    expect(await send(command)).toMatchObject({ ok: 1, n: 1, nModified: 1 });
    await interrupt();
    expect(await send(command)).toMatchObject({ ok: 1, n: 1, nModified: 1 });
    expect(await documentsOf(name('update'))).toEqual([{ _id: 1, n: 1 }]);
  });

  test('gets the same id of its upsert again', async () => {
    const updates = [{ q: { a: 1 }, u: { $inc: { n: 1 } }, upsert: true }];
    const command = retryable({ update: name('upsert'), updates });
    const { upserted } = await send(command);
    await interrupt();
    expect(await send(command)).toMatchObject({ n: 1, upserted });
    expect(await documentsOf(name('upsert'))).toHaveLength(1);
  });

  test('gets the same findAndModify document again', async () => {
    await insert(name('modify'), { _id: 1, n: 0 });
    const update = { $inc: { n: 1 } };
    const command = retryable({ findAndModify: name('modify'), query: { _id: 1 }, update });
    const first = await send(command);
    await send({ update: name('modify'), updates: [increment], $db: 'test' });
    await interrupt();
    const { value, lastErrorObject } = await send(command);
    expect({ value, lastErrorObject }).toEqual({
      value: first['value'],
      lastErrorObject: { n: 1, updatedExisting: true },
    });
  });

  test('applies only the statements that were not applied', async () => {
    await insert(name('rest'), { _id: 2 });
    const documents = [{ _id: 1 }, { _id: 2 }, { _id: 3 }];
    const command = retryable({ insert: name('rest'), documents });
    expect(await send(command)).toMatchObject({ n: 1, writeErrors: [{ index: 1, code: 11000 }] });
    await send({ delete: name('rest'), deletes: [{ q: { _id: 2 }, limit: 1 }], $db: 'test' });
    await interrupt();
    expect(await send(command)).toMatchObject({ ok: 1, n: 3 });
    expect(await documentsOf(name('rest'))).toEqual(documents);
  });
});

test('a document that cannot be written fails only its own command', async () => {
  await insert('unwritable', { _id: 1 });
  const field = { $setField: { field: 'a\0b', input: {}, value: 1 } };
  const u = [{ $set: { inner: field } }];
  const update = { update: 'unwritable', updates: [{ q: { _id: 1 }, u }] };
  expect(await send(retryable(update))).toMatchObject({ n: 0, writeErrors: [{ code: 2 }] });
  const fields = { inner: field };
  const modify = { findAndModify: 'unwritable', query: { _id: 1 }, update: { $inc: { n: 1 } } };
  expect(await send(retryable({ ...modify, fields }))).toMatchObject({ ok: 0, code: 2 });
  expect(await send(retryable(modify))).toMatchObject({ ok: 1, value: { _id: 1 } });
  await restart();
  expect(await documentsOf('unwritable')).toEqual([{ _id: 1, n: 2 }]);
});

test('a repeated commit succeeds, also after a restart', async () => {
  const lsid = { id: new UUID() };
  const transaction = { lsid, txnNumber: Long.fromNumber(1), autocommit: false };
  await send({ create: 'committed', $db: 'test' });
  const command = { insert: 'committed', documents: [{ _id: 1 }], $db: 'test' };
  await send({ ...command, ...transaction, startTransaction: true });
  const commit = { commitTransaction: 1, $db: 'admin', ...transaction };
  expect(await send(commit)).toMatchObject({ ok: 1 });
  expect(await send(commit)).toMatchObject({ ok: 1 });
  await restart();
  expect(await send(commit)).toMatchObject({ ok: 1 });
  expect(await documentsOf('committed')).toEqual([{ _id: 1 }]);
});

test('a write is refused if its number is lower than the latest of its session', async () => {
  const command = retryable({ insert: 'old', documents: [{ _id: 1 }] });
  await send({ ...command, txnNumber: Long.fromNumber(5) });
  expect(await send(command)).toMatchObject({ ok: 0, code: 225, codeName: 'TransactionTooOld' });
  expect(await documentsOf('old')).toHaveLength(1);
});

test('a command that may stop half-way is refused as a retryable write', async () => {
  const updates = [{ ...increment, multi: true }];
  expect(await send(retryable({ update: 'many', updates }))).toMatchObject({ code: 72 });
  expect(await send(retryable({ find: 'many' }))).toMatchObject({
    code: 50768,
    codeName: 'NotARetryableWriteCommand',
  });
});
