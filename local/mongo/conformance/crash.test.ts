import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Long, MongoClient, UUID } from 'mongodb';
import {
  accountCount,
  CrashLoad,
  insertedIdentifiers,
  startingBalance,
  totalBalance,
} from './crash-load';
import { sendRawCommand } from './raw-command';
import { type ServerProcess, startServerProcess } from './server-process';

const enoughWrites = 300;

let dataDirectory: string;
let server: ServerProcess;

beforeEach(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'bambuzal-crash-'));
  server = await startServerProcess({ dataDirectory });
});

afterEach(async () => {
  await server.stop('SIGKILL');
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function killAndRestart(): Promise<void> {
  await server.stop('SIGKILL');
  server = await startServerProcess({ dataDirectory });
}

async function withClient<T>(use: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(server.uri, { serverSelectionTimeoutMS: 2_000 });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

test('a server restarted after SIGKILL has every acknowledged write and no partial transaction', async () => {
  const load = await CrashLoad.start(server.uri);
  while (load.acknowledged.length < enoughWrites) await delay(10);
  await killAndRestart();
  await load.stop();

  const stored = await withClient(insertedIdentifiers);
  const lost = load.acknowledged.filter((identifier) => !stored.has(identifier));
  expect(lost).toEqual([]);
  expect(await withClient(totalBalance)).toBe(accountCount * startingBalance);
});

test('a write retried after a crash is applied once', async () => {
  const increment = {
    update: 'counters',
    updates: [{ q: { _id: 1 }, u: { $inc: { count: 1 } }, upsert: true }],
    lsid: { id: new UUID() },
    txnNumber: Long.ONE,
    $db: 'crash',
  };

  const first = await sendRawCommand(server.port, increment);
  await killAndRestart();
  const second = await sendRawCommand(server.port, increment);

  const upserted = [{ index: 0, _id: 1 }];
  expect([first, second]).toMatchObject([
    { n: 1, upserted },
    { n: 1, upserted },
  ]);
  const counters = await withClient((client) =>
    client.db('crash').collection('counters').find().toArray(),
  );
  expect(counters).toEqual([{ _id: 1, count: 1 }]);
});
