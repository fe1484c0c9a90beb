import { Types } from 'mongoose';
import { createWalletApp, type WalletApp } from '../testing/wallet-app';
import { withdrawalQueue } from './withdrawal-queue';
import { withdrawalModel } from './withdrawal.model';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

test('counts what waits, since when, and how fast decisions were in the last 30 days', async () => {
  const rows = withdrawalModel(wallet.dependencies.connection);
  const queue = withdrawalQueue(rows);
  const now = wallet.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  expect(await queue.count(now)).toEqual({
    waiting: 0,
    oldestAt: null,
    overdue: 0,
    decided: 0,
    onTime: 0,
    medianMinutes: null,
  });
  const add = (status: string, createdAt: Date, dueAt: Date, processedAt: Date | null) =>
    rows.collection.insertOne({ _id: new Types.ObjectId(), status, createdAt, dueAt, processedAt });
  await add('pending', before(2 * dayMs), before(dayMs), null);
  await add('pending', before(hourMs), before(-dayMs), null);
  await add('approved', before(3 * dayMs), before(2 * dayMs), before(2 * dayMs + hourMs));
  await add('rejected', before(6 * dayMs), before(5 * dayMs), before(4 * dayMs));
  await add('approved', before(40 * dayMs), before(39 * dayMs), before(31 * dayMs));
  expect(await queue.count(now)).toEqual({
    waiting: 2,
    oldestAt: before(2 * dayMs).toISOString(),
    overdue: 1,
    decided: 2,
    onTime: 1,
    medianMinutes: (23 * 60 + 48 * 60) / 2,
  });
});
