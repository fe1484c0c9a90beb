import { centsSchema } from '@bambuzal/contracts';
import { createTestContext, eventually } from '@bambuzal/service-kit/testing';
import { type WalletDependencies, walletDependencies } from '../dependencies';
import { newMember } from '../testing/wallet-app';
import { ComparisonStopped } from './account-lines-check';
import { forgetRecount } from './recount-claims';
import { recountReading } from './recount-reading';
import { type Solvency, solvencyOf } from './solvency';
import { solvencyRecountModel } from './solvency-recount.model';
import { SolvencyRecounts } from './solvency-recounts';

let context: Awaited<ReturnType<typeof createTestContext>>;
let dependencies: WalletDependencies;
let time: Date;
let counts: number;
const log = { error: jest.fn(), warn: jest.fn() };
beforeAll(async () => {
  context = await createTestContext('wallet');
  dependencies = walletDependencies(context, now);
});
afterAll(() => context.close());
beforeEach(async () => {
  time = new Date('2026-03-10T15:00:00.000Z');
  counts = 0;
  log.error.mockClear();
  const { accounts, entries } = dependencies;
  await Promise.all([rows().deleteMany(), accounts.deleteMany(), entries.deleteMany()]);
});

const now = () => time;
const later = (seconds: number) => (time = new Date(time.getTime() + seconds * 1000));
const rows = () => solvencyRecountModel(context.database.connection);

type Count = (isStopped: () => boolean) => Promise<Solvency>;

/** An instance of the service, whose recounts are numbered. */
function instance({
  count = (isStopped) => solvencyOf(dependencies, isStopped),
  clock = now,
}: { readonly count?: Count; readonly clock?: () => Date } = {}) {
  const counted: Count = (isStopped) => {
    counts += 1;
    return count(isStopped);
  };
  return new SolvencyRecounts({ rows: rows(), count: counted, log, now: clock });
}

async function deposit(cents: number): Promise<string> {
  const userId = newMember();
  const { ledger, transact } = dependencies;
  await transact((unit) =>
    ledger.post(unit, {
      reference: `recounts:${userId}`,
      kind: 'deposit',
      description: 'Teste',
      postedAt: time,
      lines: [
        { account: { system: 'external' }, amount: centsSchema.parse(-cents) },
        { account: { userId, wallet: 'available' }, amount: centsSchema.parse(cents) },
      ],
    }),
  );
  return userId;
}

/** A gate at which a recount waits, and a sign that it has come there. */
function gate() {
  let open = () => {};
  let arrive = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const count = async () => {
    arrive();
    await isOpen;
    return solvencyOf(dependencies);
  };
  return { arrived, count, open: () => open() };
}

test('counts if there is no recount yet, and then answers the last one', async () => {
  const [first, second] = [instance(), instance()];
  expect(await first.last()).toMatchObject({ held: 0, checkedAt: time });
  await deposit(700);
  later(600);
  const kept = await second.last();
  expect(kept).toMatchObject({ held: 0, checkedAt: new Date('2026-03-10T15:00:00.000Z') });
  expect(kept).toEqual(await first.last());
  expect(counts).toBe(1);
});

test('counts anew when it is asked to, and keeps the result for all', async () => {
  const [first, second] = [instance(), instance()];
  await first.last();
  await deposit(700);
  later(1);
  expect(await first.recount()).toMatchObject({ held: 700, checkedAt: time });
  expect(await second.last()).toMatchObject({ held: 700, checkedAt: time });
  expect(counts).toBe(2);
});

test('two instances recount once an hour', async () => {
  const instances = [instance(), instance()];
  const look = () => Promise.all(instances.map((one) => one.recountIfDue()));
  await look();
  expect(counts).toBe(1);
  later(3599);
  await look();
  expect(counts).toBe(1);
  later(1);
  await look();
  expect(counts).toBe(2);
  expect((await rows().findById('last'))?.checkedAt).toEqual(time);
});

test('a recount that was asked for puts the hourly one off', async () => {
  const one = instance();
  await one.recountIfDue();
  later(1800);
  await one.recount();
  later(3599);
  await one.recountIfDue();
  expect(counts).toBe(2);
  later(1);
  await one.recountIfDue();
  expect(counts).toBe(3);
});

test('calls at the same time share one recount, in one instance and in two', async () => {
  let looks = 0;
  const clock = () => {
    looks += 1;
    return time;
  };
  const { arrived, count, open } = gate();
  const [first, second] = [instance({ count }), instance({ clock })];
  const asked = [first.recount()];
  await arrived;
  asked.push(first.recount(), second.recount());
  // The first look is at the claim, the next at whether it still holds.
  await eventually(() => Promise.resolve(looks > 1));
  await second.recountIfDue();
  open();
  const [result, ...others] = await Promise.all(asked);
  expect(others).toEqual([result, result]);
  expect(counts).toBe(1);
});

test('a recount that was lost with its process holds nobody up for longer than a minute', async () => {
  const claimedUntil = new Date(time.getTime() + 60_000);
  await rows().insertMany([{ _id: 'last', claim: 'lost', claimedUntil }]);
  const one = instance();
  later(59);
  await one.recountIfDue();
  expect(counts).toBe(0);
  later(1);
  await one.recountIfDue();
  expect(counts).toBe(1);
});

test('a long recount keeps its claim', async () => {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'clearImmediate',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setTimeout',
    ],
  });
  try {
    const { arrived, count, open } = gate();
    const result = instance({ count }).recount();
    await arrived;
    later(50);
    const extended = new Date(time.getTime() + 60_000);
    jest.advanceTimersByTime(20_000);
    await eventually(async () => {
      const row = await rows().findById('last').lean();
      return row?.claimedUntil.getTime() === extended.getTime();
    });
    later(59);
    await instance().recountIfDue();
    expect(counts).toBe(1);
    open();
    await result;
  } finally {
    jest.useRealTimers();
  }
});

test('a recount that fails is made again at the next call', async () => {
  const failing = instance({ count: () => Promise.reject(new Error('no database')) });
  await expect(failing.recount()).rejects.toThrow('no database');
  expect(await instance().recount()).toMatchObject({ held: 0 });
});

test('an instance that stops leaves its recount to another', async () => {
  await expect(instance().recountIfDue(() => true)).rejects.toThrow(ComparisonStopped);
  await instance().recountIfDue();
  expect(await instance().last()).toMatchObject({ checkedAt: time });
  expect(counts).toBe(2);
});

test('names failed checks in the log', async () => {
  const ana = await deposit(700);
  await instance().recount();
  expect(log.error).not.toHaveBeenCalled();
  const { accounts } = dependencies;
  await accounts.updateOne({ _id: `${ana}/available` }, { $inc: { balance: 1 } });
  await instance().recount();
  expect(log.error.mock.calls).toEqual([
    [{ checks: ['sumIsZero', 'accountsEqualTheirLines'] }, 'checks of the ledger failed'],
  ]);
});

test('counts anew if the last recount has the form of another version', async () => {
  await instance().recount();
  await rows().updateOne({}, { $unset: { 'solvency.owed': 1 } });
  expect(await instance().last()).toMatchObject({ owed: { total: 0 } });
  expect(counts).toBe(2);
});

test('the metrics of every instance are those of the last recount', async () => {
  const read = () => recountReading({ rows: rows(), now }).read();
  expect(await read()).toEqual({
    bambuzal_ledger_check_passed: [],
    bambuzal_ledger_checked_seconds: null,
  });
  const ana = await deposit(700);
  const { accounts } = dependencies;
  await accounts.updateOne(
    { _id: `${ana}/available` },
    { $set: { balance: centsSchema.parse(-1) } },
  );
  await instance().recount();
  later(90);
  expect(await read()).toEqual({
    bambuzal_ledger_check_passed: [
      { labels: { check: 'sumIsZero' }, value: 0 },
      { labels: { check: 'accountsEqualTheirLines' }, value: 0 },
      { labels: { check: 'noMemberBelowZero' }, value: 0 },
    ],
    bambuzal_ledger_checked_seconds: 90,
  });
});

test('a forgotten recount is made anew, and one under way at that moment is not kept', async () => {
  const { arrived, count, open } = gate();
  const underWay = instance({ count }).recount();
  await arrived;
  await forgetRecount({ rows: rows() });
  open();
  await underWay;
  await deposit(700);
  expect((await instance().last()).held).toBe(700);
  await deposit(50);
  await forgetRecount({ rows: rows() });
  await instance().recountIfDue();
  expect((await instance().last()).held).toBe(750);
  expect(counts).toBe(3);
});
