import { readdirSync, statSync } from 'node:fs';
import { serviceNames } from '@bambuzal/contracts';
import { startFlakyProxy } from '@bambuzal/service-kit/testing';
import { MongoClient } from 'mongodb';
import { backupNameOf, unfinishedNameOf } from './backup-name';
import { checkBackup } from './check-backup';
import { BackupFixture } from './testing/backup-fixture';

let fixture: BackupFixture;
beforeEach(() => {
  fixture = new BackupFixture();
});
afterEach(() => fixture.clear());

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const left = () => readdirSync(fixture.folder).toSorted();

/** Writes documents that take a while to read. */
async function fill(count: number): Promise<void> {
  for (const service of serviceNames) {
    const rows = Array.from({ length: count }, (_, each) => ({ each, text: 'x'.repeat(200) }));
    await fixture.source(service).collection('rows').insertMany(rows);
  }
}

/** Raises a counter in every database, in one transaction. @returns the last committed value */
function countUp(isStopped: () => boolean): Promise<number> {
  return fixture.client.withSession(async (session) => {
    for (let value = 1; ; value += 1) {
      await session.withTransaction(async () => {
        for (const service of serviceNames) {
          const counters = fixture.source(service).collection<{ _id: string }>('zz_counters');
          await counters.updateOne({ _id: 'one' }, { $set: { value } }, { session });
        }
      });
      if (isStopped()) return value;
    }
  });
}

test('holds all databases as they were at one moment, while they are written to', async () => {
  await fill(2_000);
  for (const service of serviceNames) {
    const counters = fixture
      .source(service)
      .collection<{ _id: string; value: number }>('zz_counters');
    await counters.insertOne({ _id: 'one', value: 0 });
  }
  let isStopped = false;
  const counting = countUp(() => isStopped);
  const before = await fixture.source('wallet').collection('zz_counters').findOne();
  const { name } = await fixture.backUp();
  const after = await fixture.source('wallet').collection('zz_counters').findOne();
  isStopped = true;
  await counting;
  // Otherwise a backup that reads each database at another moment could pass.
  expect(Number(after?.['value'])).toBeGreaterThan(Number(before?.['value']) + 3);
  await fixture.restore(name);
  const values = await Promise.all(
    serviceNames.map((service) => fixture.target(service).collection('zz_counters').findOne()),
  );
  expect(new Set(values.map((row) => Number(row?.['value']))).size).toBe(1);
});

test('is readable by its owner alone', async () => {
  await fill(1);
  const { name } = await fixture.backUp();
  const mode = (...parts: readonly string[]) =>
    statSync(fixture.pathOf(name, ...parts)).mode & 0o777;
  expect(mode()).toBe(0o700);
  expect(mode('wallet')).toBe(0o700);
  expect(mode('manifest.json')).toBe(0o600);
  expect(mode('wallet', 'rows.bson.gz')).toBe(0o600);
  expect(mode('wallet', 'rows.metadata.json.gz')).toBe(0o600);
});

test('leaves no folder if the connection is lost on the way', async () => {
  await fill(3_000);
  const proxy = await startFlakyProxy(fixture.url);
  const client = new MongoClient(proxy.url, {
    directConnection: true,
    monitorCommands: true,
    serverSelectionTimeoutMS: 500,
  });
  client.on('commandSucceeded', ({ commandName }) => {
    if (commandName === 'getMore') proxy.cut();
  });
  try {
    await expect(fixture.backUp({}, client)).rejects.toThrow();
    expect(left()).toEqual([]);
  } finally {
    await client.close();
    proxy.close();
  }
});

test('leaves no folder if it is asked to stop', async () => {
  await fill(1);
  await expect(fixture.backUp({ signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
  expect(left()).toEqual([]);
});

test('deletes the oldest backups after a new one is whole, and keeps those of other namespaces', async () => {
  await fill(1);
  await fixture.target('auth').collection('rows').insertOne({ each: 1 });
  const { name: another } = await fixture.backUp({ namespace: fixture.other, now: day(1) });
  for (const number of [2, 3, 4]) await fixture.backUp({ now: day(number), keep: 2 });
  const kept = [3, 4].map((number) => backupNameOf(fixture.namespace, day(number)));
  expect(left()).toEqual([...kept, another].toSorted());
  await fixture.source('auth').createCollection('seen', { viewOn: 'rows', pipeline: [] });
  await expect(fixture.backUp({ now: day(5), keep: 1 })).rejects.toThrow(/auth.seen is a view/);
  expect(left()).toEqual([...kept, another].toSorted());
});

test('refuses a namespace without data, and a folder that does not exist', async () => {
  await expect(fixture.backUp()).rejects.toThrow(/holds a collection/);
  expect(left()).toEqual([]);
  await expect(fixture.backUp({ folder: fixture.pathOf('none') })).rejects.toThrow(
    /BACKUP_FOLDER .* cannot be read/,
  );
});

test('is whole for its own check', async () => {
  await fill(10);
  const { manifest, name } = await fixture.backUp();
  expect(left()).not.toContain(unfinishedNameOf(name));
  expect(await checkBackup(fixture.pathOf(name))).toEqual(manifest);
});
