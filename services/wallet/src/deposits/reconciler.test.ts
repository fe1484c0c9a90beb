import { createTestContext } from '@bambuzal/service-kit/testing';
import { type Model, Types } from 'mongoose';
import { type DepositRow, depositModel } from './deposit.model';
import { createReconciler, type Reconciler } from './reconciler';

let context: Awaited<ReturnType<typeof createTestContext>>;
let rows: Model<DepositRow>;
let now: Date;
let checked: string[];
let check: (id: Types.ObjectId) => Promise<void>;

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
  check = (id) => {
    checked.push(String(id));
    return Promise.resolve();
  };
});

const reconciler = () =>
  createReconciler({
    rows,
    log: context.log,
    now: () => now,
    pollIntervalMs: 60_000,
    check: (id) => check(id),
  });

async function run(...instances: readonly Reconciler[]): Promise<void> {
  for (const instance of instances) instance.wake();
  await Promise.all(instances.map((instance) => instance.settled()));
}

async function due(inSeconds: number): Promise<string> {
  const _id = new Types.ObjectId();
  const nextCheckAt = new Date(now.getTime() + inSeconds * 1000);
  await rows.collection.insertOne({ _id, nextCheckAt });
  return String(_id);
}

test('what is due is checked, the longest waiting first, and nothing else', async () => {
  const [later, sooner] = [await due(0), await due(-5)];
  await due(1);
  await run(reconciler());
  expect(checked).toEqual([sooner, later]);
});

test('two instances share the work, at most ten at once each', async () => {
  const ids = await Promise.all(Array.from({ length: 45 }, () => due(0)));
  let atOnce = 0;
  let most = 0;
  check = async (id) => {
    most = Math.max(most, (atOnce += 1));
    await new Promise(setImmediate);
    checked.push(String(id));
    atOnce -= 1;
  };
  await run(reconciler(), reconciler());
  expect(checked.sort()).toEqual(ids.sort());
  expect(most).toBeLessThanOrEqual(20);
});

test('what an instance left when it died is taken up by another after a minute', async () => {
  const id = await due(0);
  check = () => Promise.reject(new Error('the provider is away'));
  await run(reconciler());
  check = (checkedId) => {
    checked.push(String(checkedId));
    return Promise.resolve();
  };
  now = new Date(now.getTime() + 59_999);
  await run(reconciler());
  expect(checked).toEqual([]);
  now = new Date(now.getTime() + 1);
  await run(reconciler());
  expect(checked).toEqual([id]);
});

test('who looks now waits so long and no longer, and the check goes on', async () => {
  let finish: () => void = () => undefined;
  let isDone = false;
  check = async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    isDone = true;
  };
  const instance = reconciler();
  await instance.doWithin(new Types.ObjectId(), 1);
  expect(isDone).toBe(false);
  const stopped = instance.stop();
  finish();
  await stopped;
  expect(isDone).toBe(true);
});

test('one that was stopped takes up nothing more', async () => {
  const instance = reconciler();
  instance.start();
  await instance.stop();
  await due(-1);
  await run(instance);
  expect(checked).toEqual([]);
});
