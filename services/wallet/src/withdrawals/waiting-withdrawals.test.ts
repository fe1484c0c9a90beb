import { createTestContext } from '@bambuzal/service-kit/testing';
import { type Model, Types } from 'mongoose';
import { waitingWithdrawals } from './waiting-withdrawals';
import type { Withdrawal } from './withdrawal';
import { withdrawalModel } from './withdrawal.model';

let context: Awaited<ReturnType<typeof createTestContext>>;
let rows: Model<Withdrawal>;
beforeAll(async () => {
  context = await createTestContext('wallet');
  rows = withdrawalModel(context.database.connection);
  await rows.createCollection();
  await rows.syncIndexes();
});
afterAll(() => context.close());
beforeEach(async () => {
  await rows.deleteMany();
});

const now = () => new Date('2026-03-01T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000);
const add = (row: Partial<Withdrawal>) =>
  rows.collection.insertOne({ _id: new Types.ObjectId(), ...row });
const read = () => waitingWithdrawals({ rows, now }).read();

test('tells how many payouts wait, and since when the oldest', async () => {
  await add({ payoutStatus: 'sending', processedAt: hoursAgo(1) });
  await add({ payoutStatus: 'sending', processedAt: hoursAgo(2) });
  await add({ payoutStatus: 'paid', processedAt: hoursAgo(9) });
  expect(await read()).toMatchObject({
    bambuzal_payouts_waiting: 2,
    bambuzal_payouts_waiting_oldest_seconds: 7200,
  });
});

test('tells how many decisions are overdue, and no decision before its due time', async () => {
  await add({ status: 'pending', dueAt: hoursAgo(3) });
  await add({ status: 'pending', dueAt: hoursAgo(-1) });
  expect(await read()).toMatchObject({
    bambuzal_withdrawals_overdue: 1,
    bambuzal_withdrawals_overdue_oldest_seconds: 10_800,
  });
});

test('gives no age while nothing waits', async () => {
  expect(await read()).toEqual({
    bambuzal_payouts_waiting: 0,
    bambuzal_payouts_waiting_oldest_seconds: null,
    bambuzal_withdrawals_overdue: 0,
    bambuzal_withdrawals_overdue_oldest_seconds: null,
  });
});
