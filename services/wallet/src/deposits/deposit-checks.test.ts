import { createTestContext } from '@bambuzal/service-kit/testing';
import { type Model, Types } from 'mongoose';
import { walletCounts } from '../measures/wallet-counts';
import type { Deposit } from './deposit';
import { type DepositChecks, depositChecks } from './deposit-checks';
import { depositModel } from './deposit.model';
import { DepositStore } from './deposit.store';

let context: Awaited<ReturnType<typeof createTestContext>>;
let rows: Model<Deposit>;
let now: Date;
let checked: string[];
let check: (deposit: Deposit) => Promise<Deposit>;

beforeAll(async () => {
  context = await createTestContext('wallet');
  rows = depositModel(context.database.connection);
  await rows.createCollection();
  await rows.syncIndexes();
});
afterAll(() => context.close());
beforeEach(async () => {
  await rows.deleteMany();
  now = new Date('2026-03-01T12:00:00Z');
  checked = [];
  check = (deposit) => {
    checked.push(String(deposit._id));
    return Promise.resolve(deposit);
  };
});

const checks = () =>
  depositChecks({
    deposits: store(),
    log: context.log,
    pollIntervalMs: 60_000,
    check: (deposit) => check(deposit),
  });
const store = () =>
  new DepositStore({
    connection: context.database.connection,
    counts: walletCounts(context.metrics),
    documentMarks: { announce: () => Promise.reject(new Error('no money comes here')) },
    ledger: { post: () => Promise.reject(new Error('no money moves here')) },
    now: () => now,
  });

async function run(...instances: readonly DepositChecks[]): Promise<void> {
  for (const instance of instances) instance.wake();
  await Promise.all(instances.map((instance) => instance.settled()));
}

async function due(inSeconds: number): Promise<string> {
  const _id = new Types.ObjectId();
  const nextCheckAt = new Date(now.getTime() + inSeconds * 1000);
  await rows.collection.insertOne({ _id, nextCheckAt });
  return String(_id);
}

test('checks only deposits that are due, longest waiting first', async () => {
  const [later, sooner] = [await due(0), await due(-5)];
  await due(1);
  await run(checks());
  expect(checked).toEqual([sooner, later]);
});

test('two instances share the checks, each with at most ten at once', async () => {
  const ids = await Promise.all(Array.from({ length: 45 }, () => due(0)));
  let atOnce = 0;
  let most = 0;
  check = async (deposit) => {
    most = Math.max(most, (atOnce += 1));
    await new Promise(setImmediate);
    checked.push(String(deposit._id));
    atOnce -= 1;
    return deposit;
  };
  await run(checks(), checks());
  expect(checked.sort()).toEqual(ids.sort());
  expect(most).toBeLessThanOrEqual(20);
});

test('another instance takes over the deposits of a crashed instance after a minute', async () => {
  const id = await due(0);
  check = () => Promise.reject(new Error('the provider is away'));
  await run(checks());
  check = (deposit) => {
    checked.push(String(deposit._id));
    return Promise.resolve(deposit);
  };
  now = new Date(now.getTime() + 59_999);
  await run(checks());
  expect(checked).toEqual([]);
  now = new Date(now.getTime() + 1);
  await run(checks());
  expect(checked).toEqual([id]);
});

test('a requested check waits at most its timeout, and the check continues after that', async () => {
  let finish: () => void = () => undefined;
  let isDone = false;
  check = async (deposit) => {
    await new Promise<void>((resolve) => (finish = resolve));
    isDone = true;
    return deposit;
  };
  const deposit = await store().read(await due(0));
  const instance = checks();
  expect(await instance.doWithin(deposit, 1)).toBeUndefined();
  expect(isDone).toBe(false);
  const stopped = instance.stop();
  finish();
  await stopped;
  expect(isDone).toBe(true);
});

test('a stopped worker claims no more deposits', async () => {
  const instance = checks();
  instance.start();
  await instance.stop();
  await due(-1);
  await run(instance);
  expect(checked).toEqual([]);
});
