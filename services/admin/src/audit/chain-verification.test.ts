import { randomUUID } from 'node:crypto';
import { createTestContext, eventually } from '@bambuzal/service-kit/testing';
import { AuditLog } from './audit-log';
import { auditLogModel, chainHeadModel } from './audit-log.model';
import { ChainVerification } from './chain-verification';

let context: Awaited<ReturnType<typeof createTestContext>>;

beforeAll(async () => {
  context = await createTestContext('admin');
  const log = new AuditLog(rows(), heads());
  await log.prepare();
  for (let i = 0; i < 3; i += 1) {
    const record = {
      userId: null,
      adminId: 'marina',
      action: 'update' as const,
      entityType: 'user',
      entityId: 'ana',
      oldValues: {},
      newValues: {},
      ipAddress: null,
      userAgent: null,
      description: 'Dados alterados',
      happenedAt: '2026-03-01T12:00:00Z',
    };
    const message = { id: randomUUID(), correlationId: 'a-test' };
    await context.transact((unit) => log.append(record, message, unit));
  }
});

afterAll(() => context.close());

const rows = () => auditLogModel(context.database.connection);
const heads = () => chainHeadModel(context.database.connection);

function impatient() {
  const time = { now: new Date('2026-03-02T12:00:00Z'), askedFor: 0 };
  const verification = new ChainVerification({
    rows: rows(),
    heads: heads(),
    now: () => {
      time.askedFor += 1;
      return time.now;
    },
    timeoutMs: 0,
  });
  return { verification, time };
}

test('a later request gets the result of a slow check', async () => {
  const { verification, time } = impatient();
  const first = await verification.report();
  expect(first).toMatchObject({ status: 'running', finishedAt: null });
  time.now = new Date('2026-03-02T12:00:30Z');
  const again = await eventually(async () => {
    const report = await verification.report();
    return report.status !== 'running' && report;
  });
  expect(again).toMatchObject({ status: 'whole', checkedRows: 3, startedAt: first.startedAt });
});

test('a result that is not fetched for a minute is dropped', async () => {
  const { verification, time } = impatient();
  await verification.report();
  // The clock is read a second time at the end of the check.
  await eventually(() => Promise.resolve(time.askedFor === 2));
  time.now = new Date('2026-03-02T13:00:00Z');
  const { startedAt } = await verification.report();
  expect(startedAt).toEqual(time.now);
});

test('a failed check is reported, and the next request starts a new check', async () => {
  const { verification } = impatient();
  const failing = jest.spyOn(rows(), 'findOne').mockImplementation(() => {
    throw new Error('the database is away');
  });
  await expect(verification.report()).rejects.toThrow('the database is away');
  failing.mockRestore();
  expect(await verification.report()).toMatchObject({ status: 'running' });
});
