import { type Document, Timestamp } from 'mongodb';
import { type TestServer, startTestServer } from './test-server';

let running: TestServer;
beforeAll(async () => (running = await startTestServer()));
afterAll(() => running.stop());

const run = (command: Document) => running.database.command(command);
const insert = { insert: 'notes', documents: [{ a: 1 }] };

test.each([
  ['dance', 59, "no such command: 'dance'"],
  ['mapReduce', 115, 'The command mapReduce is not supported'],
  ['createUser', 115, 'The command createUser is not supported'],
])('the unsupported command %s is refused by name', async (name, code, message) => {
  await expect(run({ [name]: 1 })).rejects.toMatchObject({
    code,
    message: expect.stringContaining(message),
  });
});

test.each([
  [{ find: 'notes', foo: 1 }, 'find.foo'],
  [{ insert: 'notes', documents: [{}], foo: 1 }, 'insert.foo'],
  [{ update: 'notes', updates: [{ q: {}, u: {}, foo: 1 }] }, 'update.updates.foo'],
  [{ delete: 'notes', deletes: [{ q: {}, limit: 0, foo: 1 }] }, 'delete.deletes.foo'],
  [{ aggregate: 'notes', pipeline: [], cursor: {}, foo: 1 }, 'aggregate.foo'],
  [{ count: 'notes', foo: 1 }, 'count.foo'],
  [{ create: 'other', foo: 1 }, 'create.foo'],
])('an unknown field is refused: %j', async (command, field) => {
  await expect(run(command)).rejects.toMatchObject({
    code: 40415,
    message: `BSON field '${field}' is an unknown field.`,
  });
});

test.each([
  [{ find: 'notes', filter: 1 }, 14, "BSON field 'find.filter' is the wrong type 'int'"],
  [{ insert: 'notes', documents: 1 }, 14, "BSON field 'insert.documents' is the wrong type"],
  [{ insert: 'notes' }, 40414, "BSON field 'insert.documents' is missing but a required field"],
  [{ insert: 'notes', documents: [] }, 16, 'Write batch sizes must be between 1 and 100000'],
  [{ find: 'notes', skip: -1 }, 51024, "BSON field 'skip' value must be >= 0"],
  [{ find: 'a$b' }, 73, 'Invalid namespace'],
  [{ find: '' }, 73, 'Invalid namespace'],
  [{ find: 7 }, 73, 'collection name has invalid type'],
  [{ aggregate: 'notes', pipeline: [] }, 9, "The 'cursor' option is required"],
  [{ findAndModify: 'notes' }, 9, 'Either an update or remove=true must be specified'],
  [{ createIndexes: 'notes', indexes: [{ key: { a: 1 } }] }, 9, "The 'name' field is a required"],
  [{ createIndexes: 'notes', indexes: [{ name: 'a_1' }] }, 9, "The 'key' field is a required"],
  [{ renameCollection: 'test.a', to: 'test.b' }, 13, 'renameCollection may only be run against'],
  [{ find: 'notes', hint: 'none_1', filter: {} }, 2, 'hint provided does not correspond'],
])('a malformed command is refused: %j', async (command, code, message) => {
  await running.database.collection('notes').insertOne({});
  await expect(run(command)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(message),
  });
});

test.each(['$currentOp', '$listSearchIndexes', '$geoNear', '$changeStream'])(
  'the unsupported stage %s is refused',
  async (name) => {
    const pipeline = [{ [name]: {} }];
    await expect(run({ aggregate: 1, pipeline, cursor: {} })).rejects.toMatchObject({ code: 115 });
  },
);

const mixed = { a: 1, $set: { b: 1 } };

test.each([
  ['with multi, that it is a replacement, before its fields', {}, mixed, true, 9],
  ['its fields', {}, mixed, false, 52],
  ['of the update before the filter', { $nonsense: 1 }, mixed, false, 52],
  ['of the filter', { $nonsense: 1 }, { $set: { b: 1 } }, false, 2],
])('an update with several errors reports: %s', async (_, q, u, multi, code) => {
  await expect(run({ update: 'notes', updates: [{ q, u, multi }] })).resolves.toMatchObject({
    writeErrors: [{ code }],
  });
});

test.each([
  [{ find: 'notes', returnKey: true }],
  [{ find: 'notes', readConcern: { level: 'snapshot', atClusterTime: new Timestamp(1n) } }],
  [{ create: 'series', timeseries: { timeField: 'at' } }],
])('an unsupported option that would change the result is refused: %j', async (command) => {
  await expect(run(command)).rejects.toMatchObject({ code: 115, codeName: 'CommandNotSupported' });
});

test.each(['local', 'available', 'majority', 'linearizable', 'snapshot'])(
  'a find with read concern %s succeeds',
  async (level) => {
    await expect(run({ find: 'notes', readConcern: { level } })).resolves.toMatchObject({ ok: 1 });
  },
);

test('an unknown read concern is refused', async () => {
  await expect(run({ find: 'notes', readConcern: { level: 'best' } })).rejects.toMatchObject({
    code: 2,
  });
});

test.each([
  [2, 100, 'UnsatisfiableWriteConcern'],
  ['everywhere', 79, 'UnknownReplWriteConcern'],
])(
  'a write with the unsatisfied write concern %p is applied and reports a write concern error',
  async (w, code, codeName) => {
    const collection = `written ${w}`;
    const command = { ...insert, insert: collection, writeConcern: { w } };
    const error: unknown = await run(command).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ result: { writeConcernError: { code, codeName } } });
    expect(await running.database.collection(collection).countDocuments()).toBe(1);
  },
);

test.each([[51], [-1], [true]])('the malformed write concern %p is refused', async (w) => {
  await expect(run({ ...insert, writeConcern: { w } })).rejects.toMatchObject({ code: 9 });
});

test('the stable API has only version 1 and refuses commands and stages outside it', async () => {
  await expect(run({ ping: 1, apiVersion: '1' })).resolves.toMatchObject({ ok: 1 });
  await expect(run({ ping: 1, apiVersion: '2' })).rejects.toMatchObject({ code: 322 });
  const strict = { apiVersion: '1', apiStrict: true };
  await expect(run({ serverStatus: 1, ...strict })).rejects.toMatchObject({ code: 323 });
  const pipeline = [{ $listLocalSessions: {} }];
  const aggregate = { aggregate: 1, pipeline, cursor: {}, ...strict };
  await expect(run(aggregate)).rejects.toMatchObject({ code: 323 });
});
