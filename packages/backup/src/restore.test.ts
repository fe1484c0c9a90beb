import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  Binary,
  Decimal128,
  Double,
  Int32,
  Long,
  MinKey,
  ObjectId,
  Timestamp,
  type Db,
} from 'mongodb';
import { checkBackup } from './check-backup';
import { BackupFixture } from './testing/backup-fixture';

let fixture: BackupFixture;
beforeEach(() => {
  fixture = new BackupFixture();
});
afterEach(() => fixture.clear());

const values = {
  long: Long.fromString('9007199254740993'),
  small: Long.fromNumber(5),
  int: new Int32(5),
  double: new Double(5),
  zero: new Double(-0),
  decimal: Decimal128.fromString('0.10'),
  date: new Date(-1),
  binary: new Binary(Buffer.from([0, 1, 255])),
  id: new ObjectId(),
  timestamp: new Timestamp({ t: 5, i: 6 }),
  pattern: /^a.*z$/i,
  least: new MinKey(),
  text: 'ação 🎋',
  nothing: null,
  nested: [{ empty: {}, list: [] }, [new Int32(1)]],
};

/** Documents as their bytes, by id. */
async function bytesIn(database: Db, collection: string): Promise<string[]> {
  const cursor = database.collection(collection).find({}, { raw: true }).sort({ _id: 1 });
  const all: string[] = [];
  for await (const document of cursor) {
    const bytes: unknown = document;
    if (!ArrayBuffer.isView(bytes)) throw new TypeError('the driver decoded a document');
    all.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex'));
  }
  return all;
}

const collectionsOf = (database: Db) => database.listCollections().toArray();

test('writes documents back byte by byte', async () => {
  const rows = Array.from({ length: 2_500 }, (_, each) => ({ ...values, each }));
  await fixture
    .source('wallet')
    .collection('rows')
    .insertMany(rows.map((row) => ({ ...row })));
  const { name } = await fixture.backUp();
  expect(await fixture.restore(name)).toMatchObject({ documents: 2_500, rewritten: [] });
  const before = await bytesIn(fixture.source('wallet'), 'rows');
  expect(before).toHaveLength(2_500);
  expect(await bytesIn(fixture.target('wallet'), 'rows')).toEqual(before);
});

test('brings indexes and options of collections along', async () => {
  const source = fixture.source('auth');
  const validator = { $jsonSchema: { required: ['email'] } };
  await source.createCollection('users', { validator });
  await source.collection('users').createIndex({ email: 1 }, { unique: true }, {});
  await source
    .collection('users')
    .createIndex(
      { seenAt: 1, _id: -1 },
      { partialFilterExpression: { seenAt: { $exists: true } } },
      {},
    );
  await source.collection('users').insertOne({ email: 'ana@exemplo.com.br' });
  await source.createCollection('empty');
  const { name } = await fixture.backUp();
  await fixture.restore(name);
  const target = fixture.target('auth');
  const users = target.collection('users');
  await expect(users.insertOne({ email: 'ana@exemplo.com.br' })).rejects.toThrow(/E11000/);
  await expect(users.insertOne({ name: 'Ana' })).rejects.toThrow(/validation/);
  expect(await users.listIndexes().toArray()).toEqual(
    await source.collection('users').listIndexes().toArray(),
  );
  const names = (await collectionsOf(target)).map((each) => each.name);
  expect(names.toSorted()).toEqual(['empty', 'users']);
});

test('Refuses a backup with a changed byte before anything is written', async () => {
  await fixture.source('admin').collection('rows').insertOne({ each: 1 });
  await fixture.source('wallet').collection('rows').insertOne({ each: 1 });
  const { name } = await fixture.backUp();
  const file = fixture.pathOf(name, 'wallet', 'rows.bson.gz');
  const content = readFileSync(file);
  content[20] = (content[20] ?? 0) ^ 1;
  writeFileSync(file, content);
  await expect(fixture.restore(name)).rejects.toThrow(/rows.bson.gz was changed/);
  await expect(checkBackup(fixture.pathOf(name))).rejects.toThrow(/rows.bson.gz was changed/);
  expect(await collectionsOf(fixture.target('admin'))).toEqual([]);
  rmSync(file);
  await expect(fixture.restore(name)).rejects.toThrow(/rows.bson.gz cannot be read/);
});

test('Refuses a target that holds a document, and leaves it as it is', async () => {
  await fixture.source('admin').collection('rows').insertOne({ each: 1 });
  const { name } = await fixture.backUp();
  await fixture.target('wallet').collection('accounts').insertOne({ balance: 1 });
  await expect(fixture.restore(name)).rejects.toThrow(/wallet.accounts holds documents/);
  expect(await collectionsOf(fixture.target('admin'))).toEqual([]);
  expect(await fixture.target('wallet').collection('accounts').countDocuments()).toBe(1);
});

test('takes the place of empty collections', async () => {
  await fixture.source('admin').collection('rows').insertOne({ each: 1 });
  const { name } = await fixture.backUp();
  await fixture.target('admin').collection('rows').createIndex({ each: 1 }, { unique: true }, {});
  await fixture.restore(name);
  const indexes = await fixture.target('admin').collection('rows').listIndexes().toArray();
  expect(indexes.map((index) => String(index['name']))).toEqual(['_id_']);
});

test('a restore that failed keeps its mark, which refuses a second one and a backup', async () => {
  await fixture.source('wallet').collection<{ _id: string }>('outbox').insertOne({ _id: 'broken' });
  await fixture
    .source('wallet')
    .collection('outbox')
    .updateOne({}, { $set: { publishedAt: 1 } });
  const { name } = await fixture.backUp();
  await expect(fixture.restore(name)).rejects.toThrow();
  await expect(fixture.restore(name)).rejects.toThrow(/unfinished_restore holds documents/);
  await expect(fixture.backUp({ namespace: fixture.other })).rejects.toThrow(/restored in part/);
});

describe('messages that had left when the backup was made', () => {
  const publishedAt = new Date();
  const outbox = () => fixture.source('auth').collection<{ _id: string }>('outbox');
  const inboxOf = (service: 'admin' | 'wallet') =>
    fixture.source(service).collection<{ _id: string }>('inbox');
  const waiting = async () => {
    const rows = fixture.target('auth').collection('outbox').find({ publishedAt: null });
    return (await rows.toArray()).map(({ _id }) => String(_id)).toSorted();
  };
  const restore = async () => fixture.restore((await fixture.backUp()).name);

  test('are sent again unless every consumer had handled them', async () => {
    const consumers = ['admin', 'wallet'];
    const rows = ['handled', 'by one', 'by none'].map((_id) => ({ _id, consumers, publishedAt }));
    await outbox().insertMany(rows);
    await outbox().updateOne(
      { _id: 'unsent' },
      { $set: { consumers, publishedAt: null } },
      { upsert: true },
    );
    await inboxOf('admin').insertMany([{ _id: 'handled' }, { _id: 'by one' }]);
    await inboxOf('wallet').insertOne({ _id: 'handled' });
    expect((await restore()).sentAgain).toBe(2);
    expect(await waiting()).toEqual(['by none', 'by one', 'unsent']);
  });

  test('are left to the administrator who decides about dead letters', async () => {
    const rows = ['waiting', 'discarded', 'retried'];
    await outbox().insertMany(rows.map((_id) => ({ _id, consumers: ['wallet'], publishedAt })));
    const letters = rows.map((state) => ({ service: 'wallet', messageId: state, state }));
    await fixture.source('admin').collection('dead_letters').insertMany(letters);
    expect((await restore()).sentAgain).toBe(1);
    expect(await waiting()).toEqual(['retried']);
  });
});
