import { once } from 'node:events';
import { connect } from 'node:net';
import { serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { LogicalClock } from './commands/logical-clock';
import { startTestServer, type TestServer } from './commands/test-server';
import { startMongoServer } from './server';
import { decode } from './values/codec';

let running: TestServer;
beforeAll(async () => (running = await startTestServer()));
afterAll(() => running.stop());

test('the driver sees the primary of a replica set with one member, at wire version 25', async () => {
  const { client, server } = running;
  const hello = await client.db('admin').command({ hello: 1 });
  const address = `127.0.0.1:${server.port}`;
  expect(hello).toMatchObject({
    isWritablePrimary: true,
    setName: 'rs0',
    hosts: [address],
    primary: address,
    me: address,
    setVersion: 1,
    maxWireVersion: 25,
    logicalSessionTimeoutMinutes: 30,
    lastWrite: { opTime: { t: 1 } },
  });
  expect(hello).not.toHaveProperty('topologyVersion');
  expect(await client.db('admin').command({ buildInfo: 1 })).toMatchObject({ version: '8.0.0' });
});

test('a client can connect with directConnection', async () => {
  const client = new MongoClient(
    `mongodb://127.0.0.1:${running.server.port}/?directConnection=true`,
  );
  expect(await client.db('test').command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
});

test.each([
  ['a length of nothing', Buffer.alloc(16)],
  ['another protocol', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ['an unknown operation', Buffer.from([16, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 9, 9, 0, 0])],
])('malformed input closes only its own connection: %s', async (_what, bytes) => {
  const socket = connect(running.server.port, '127.0.0.1');
  socket.resume();
  socket.write(bytes);
  await once(socket, 'close');
  expect(await running.database.command({ ping: 1 })).toMatchObject({ ok: 1 });
});

test('a document that cannot be read gets an error reply, and the client stays connected', async () => {
  const socket = connect(running.server.port, '127.0.0.1');
  const unknownType = Buffer.from(serialize({ ping: 1 }));
  unknownType[4] = 0x77;
  const header = Buffer.alloc(21);
  header.writeInt32LE(header.length + unknownType.length, 0);
  header.writeInt32LE(2013, 12);
  socket.write(Buffer.concat([header, unknownType]));
  const reply = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
  expect(decode(reply.subarray(21))).toMatchObject({
    ok: 0,
    code: 115,
    codeName: 'CommandNotSupported',
  });
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test('an internal error of the server is logged with the command and sent to the client', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const time = jest.spyOn(LogicalClock.prototype, 'operationTime', 'get');
  time.mockImplementationOnce(() => {
    throw new Error('broken clock');
  });
  await expect(running.database.command({ hello: 1 })).rejects.toMatchObject({
    code: 8,
    codeName: 'UnknownError',
    message: 'broken clock',
  });
  expect(log).toHaveBeenCalledWith('mongo: the command hello failed:', expect.any(Error));
  log.mockRestore();
});

test('a write that waits for a lock is not applied after its client disconnects', async () => {
  const collection = running.database.collection<{ _id: number; n: number }>('left');
  await collection.insertOne({ _id: 1, n: 0 });
  const session = running.client.startSession();
  session.startTransaction();
  await collection.updateOne({ _id: 1 }, { $inc: { n: 10 } }, { session });
  const leaver = new MongoClient(running.server.uri, { retryWrites: false });
  await leaver.connect();
  const waiting = leaver
    .db('test')
    .collection('left')
    .updateOne({}, { $inc: { n: 1 } })
    .catch((error: unknown) => error);
  // Another connection answers this ping, after the update has been sent.
  await running.database.command({ ping: 1 });
  await leaver.close(true);
  await waiting;
  await session.commitTransaction();
  await session.endSession();
  await running.database.command({ ping: 1 });
  expect(await collection.findOne()).toEqual({ _id: 1, n: 10 });
});

test('starting on a taken port fails with the code EADDRINUSE', async () => {
  await expect(startMongoServer({ port: running.server.port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

test('closing the server disconnects its clients and frees the port', async () => {
  const server = await startMongoServer({ port: 0 });
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.resume();
  await Promise.all([once(socket, 'close'), server.close()]);
  const again = await startMongoServer({ port: server.port });
  expect(again.port).toBe(server.port);
  await again.close();
});
