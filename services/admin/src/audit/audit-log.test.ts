import { randomUUID } from 'node:crypto';
import {
  type AuditRecord,
  identityAudited,
  notificationAudited,
  settingsAudited,
} from '@bambuzal/contracts';
import { type RunningService, startService } from '@bambuzal/service-kit';
import { createTestContext } from '@bambuzal/service-kit/testing';
import fc from 'fast-check';
import { adminService } from '../service';
import { chainStart, verifyChain } from './audit-chain';
import { AuditLog } from './audit-log';
import {
  type AuditLogRow,
  auditLogModel,
  chainHeadModel,
  type ChainHeadRow,
} from './audit-log.model';
import type { Model } from 'mongoose';

let context: Awaited<ReturnType<typeof createTestContext>>;
let service: RunningService;
let rows: Model<AuditLogRow>;
let heads: Model<ChainHeadRow>;

beforeAll(async () => {
  context = await createTestContext('admin', { usesBroker: true });
  service = await startService(adminService(), context);
  rows = auditLogModel(context.database.connection);
  heads = chainHeadModel(context.database.connection);
});

afterAll(() => service.close());

const record = (more: Partial<AuditRecord> = {}): AuditRecord => ({
  userId: 'ana',
  adminId: null,
  action: 'login',
  entityType: 'user',
  entityId: 'ana',
  oldValues: { isActive: true },
  newValues: { isActive: false },
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  description: 'Entrou',
  happenedAt: '2026-03-01T12:00:00Z',
  ...more,
});

const chain = () => rows.find().sort({ sequence: 1 }).lean();
const head = async () => (await heads.findById('head').lean()) ?? chainStart;

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not come to pass within twenty seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const has = (count: number) => until(async () => (await rows.countDocuments()) >= count);

async function expectWhole(): Promise<void> {
  expect(verifyChain(await chain(), await head())).toBeUndefined();
}

test('audit records of all services are stored in one chain', async () => {
  await context.transact(async ({ publish }) => {
    await publish(identityAudited, record());
    await publish(settingsAudited, record({ adminId: 'marina', action: 'update' }));
  });
  await has(2);
  const [first, second] = await chain();
  expect(first).toMatchObject({
    ...record(),
    happenedAt: new Date('2026-03-01T12:00:00Z'),
    sequence: 1,
    messageId: expect.any(String),
    correlationId: expect.any(String),
    recordedAt: expect.any(Date),
  });
  expect(second).toMatchObject({ adminId: 'marina', sequence: 2, previousHash: first?.hash });
  await expectWhole();
});

test('a change of an advertisement is recorded like any other change', async () => {
  const before = await rows.countDocuments();
  const action = record({ userId: null, adminId: 'marina', entityType: 'advertisement' });
  await context.transact(({ publish }) => publish(notificationAudited, action));
  await has(before + 1);
  expect(await rows.findOne({ entityType: 'advertisement' }).lean()).toMatchObject({
    adminId: 'marina',
  });
});

test('a record delivered twice is stored once', async () => {
  const before = await rows.countDocuments();
  const { type, version } = identityAudited;
  const envelope = {
    id: randomUUID(),
    type,
    version,
    occurredAt: new Date().toISOString(),
    correlationId: 'delivered-twice',
    causationId: 'a-test',
    data: record(),
  };
  const { exchange } = context.names;
  const message = { exchange, routingKey: type, content: Buffer.from(JSON.stringify(envelope)) };
  await context.broker.publish([message, message]);
  await until(async () => /outcome="repeated".*\} 1/.test(await context.metrics.text()));
  expect(await rows.countDocuments()).toBe(before + 1);
  expect(await rows.findOne({ correlationId: 'delivered-twice' }).lean()).toMatchObject({
    messageId: envelope.id,
  });
});

test('forty simultaneous records are all stored, one after the other', async () => {
  const before = await rows.countDocuments();
  await context.transact(async ({ publish }) => {
    for (let number = 0; number < 40; number += 1) {
      await publish(identityAudited, record({ entityId: String(number) }));
    }
  });
  await has(before + 40);
  expect(await rows.distinct('entityId')).toHaveLength(41);
  await expectWhole();
});

test('two instances that append at the same time do not fork the chain', async () => {
  const before = await rows.countDocuments();
  const [one, other] = [new AuditLog(rows, heads), new AuditLog(rows, heads)];
  const append = (log: AuditLog) =>
    context.transact((unit) =>
      log.append(record(), { id: randomUUID(), correlationId: 'at-once' }, unit),
    );
  await Promise.all([one, other, one, other, one, other].map(append));
  expect(await rows.countDocuments()).toBe(before + 6);
  await expectWhole();
});

test('a change that is rolled back leaves the chain unchanged', async () => {
  const before = await head();
  const undone = context.transact(async (unit) => {
    const message = { id: randomUUID(), correlationId: 'undone' };
    await new AuditLog(rows, heads).append(record(), message, unit);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await head()).toEqual(before);
  await expectWhole();
});

test('a stored row has the same values as the hashed row, for any values', async () => {
  const log = new AuditLog(rows, heads);
  // MongoDB refuses field names with a zero character, and no field of the product is called
  // `__proto__`.
  const special = fc.constantFrom('prototype', 'constructor', 'toString', '$set', 'a.b', '');
  const keys = fc
    .oneof(fc.string({ unit: 'binary' }), special)
    .filter((key) => !key.includes('\0') && key !== '__proto__');
  // The driver returns the documents of an array as bytes if the name of the array's field is a
  // property of every object, as `constructor` is.
  const isReadable = (fields: object) =>
    Object.entries(fields).every(([key, value]) => !(key in {} && Array.isArray(value)));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      fc.oneof(fc.string({ unit: 'binary' }), fc.double({ noNaN: true, noDefaultInfinity: true })),
      fc.constantFrom(null, true, '\ud800', -0, 2 ** 53, '2026-03-01T12:00:00Z'),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(keys, tie('tree'), { maxKeys: 3 }).filter(isReadable),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(keys, tree, { maxKeys: 4 }).filter(isReadable),
      async (newValues) => {
        const message = { id: randomUUID(), correlationId: 'any-values' };
        await context.transact((unit) => log.append(record({ newValues }), message, unit));
      },
    ),
    { numRuns: 30 },
  );
  await expectWhole();
});

test('a row that was altered in the database is found', async () => {
  const [, second] = await chain();
  await rows.updateOne({ sequence: 2 }, { adminId: 'somebody else' });
  expect(verifyChain(await chain(), await head())).toEqual({ sequence: 2, fault: 'altered' });
  await rows.updateOne({ sequence: 2 }, { adminId: second!.adminId });
  await expectWhole();
});

test('a second row at the same position is refused', async () => {
  const [first] = await chain();
  const { _id, ...copy } = first!;
  await expect(rows.create(copy)).rejects.toMatchObject({ code: 11000 });
});
