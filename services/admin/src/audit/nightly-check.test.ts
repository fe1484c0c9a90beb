import { chainBroken } from '@bambuzal/contracts';
import { createTestContext } from '@bambuzal/service-kit/testing';
import { chained, chainStart, type ChainHead } from './audit-chain';
import { auditLogModel, chainHeadModel } from './audit-log.model';
import { checkNightly, listNightlyChecks } from './nightly-check';
import { nightlyCheckModel } from './nightly-check.model';

let context: Awaited<ReturnType<typeof createTestContext>>;
beforeAll(async () => {
  context = await createTestContext('admin');
});
afterAll(() => context.close());
beforeEach(async () => {
  const { checks, heads, rows } = models();
  await Promise.all([rows.deleteMany(), heads.deleteMany(), checks.deleteMany()]);
  await context.database.connection.collection('outbox').deleteMany();
});

const log = { error: jest.fn() };
const models = () => {
  const { connection } = context.database;
  return {
    rows: auditLogModel(connection),
    heads: chainHeadModel(connection),
    checks: nightlyCheckModel(connection),
  };
};

/** Appends rows to the stored chain, up to a length. */
async function growTo(length: number): Promise<void> {
  const { heads, rows } = models();
  let head: ChainHead = (await heads.findById('head').lean()) ?? chainStart;
  while (head.sequence < length) {
    const row = chained({ description: `row ${head.sequence + 1}` }, head);
    await rows.collection.insertOne({ ...row });
    head = { sequence: row.sequence, hash: row.hash };
  }
  await heads.updateOne({ _id: 'head' }, { $set: head }, { upsert: true });
}
const alter = (sequence: number) =>
  models().rows.collection.updateOne({ sequence }, { $set: { description: 'altered' } });

const night = (day: string) =>
  checkNightly({
    ...models(),
    transact: context.transact,
    log,
    now: () => new Date(`${day}T12:00:00Z`),
  });
const checks = async () => (await listNightlyChecks(models())).data;
const alarms = () =>
  context.database.connection
    .collection('outbox')
    .countDocuments({ 'envelope.type': chainBroken.type });

// 2030-05-06 is a Monday.
test('goes on from the night before, and checks the whole chain on Sundays', async () => {
  await growTo(3);
  await night('2030-05-06');
  await growTo(5);
  await night('2030-05-07');
  await night('2030-05-12');
  expect(await checks()).toMatchObject([
    { day: '2030-05-12', status: 'whole', after: 0, checkedRows: 5 },
    { day: '2030-05-07', status: 'whole', after: 3, checkedRows: 2 },
    { day: '2030-05-06', status: 'whole', after: 0, checkedRows: 3 },
  ]);
  expect(await alarms()).toBe(0);
});

test('two instances make one check a night', async () => {
  await growTo(3);
  await Promise.all([night('2030-05-06'), night('2030-05-06'), night('2030-05-06')]);
  await growTo(4);
  await night('2030-05-06');
  expect(await checks()).toMatchObject([{ checkedRows: 3 }]);
});

test('a row altered since the night before is found and told once', async () => {
  await growTo(3);
  await night('2030-05-06');
  await growTo(6);
  await alter(5);
  await night('2030-05-07');
  await night('2030-05-07');
  expect((await checks())[0]).toMatchObject({
    status: 'broken',
    fault: { sequence: 5, fault: 'altered' },
  });
  expect(await alarms()).toBe(1);
});

test('a row altered long ago is found on Sunday', async () => {
  await growTo(3);
  await night('2030-05-06');
  await alter(1);
  await night('2030-05-07');
  expect((await checks())[0]).toMatchObject({ status: 'whole' });
  await night('2030-05-12');
  expect((await checks())[0]).toMatchObject({ fault: { sequence: 1, fault: 'altered' } });
});

test('a check that was lost with its process is begun again after an hour', async () => {
  await growTo(3);
  const startedAt = new Date('2030-05-06T11:30:00Z');
  const running = { _id: '2030-05-06', status: 'running' as const, startedAt };
  await models().checks.insertMany([running]);
  await night('2030-05-06');
  expect(await checks()).toMatchObject([{ status: 'running' }]);
  await models().checks.updateMany({}, { $set: { startedAt: new Date('2030-05-06T10:59:00Z') } });
  await night('2030-05-06');
  expect(await checks()).toMatchObject([{ status: 'whole', checkedRows: 3 }]);
});

test('an empty chain is not checked', async () => {
  await night('2030-05-06');
  expect(await checks()).toEqual([]);
});
