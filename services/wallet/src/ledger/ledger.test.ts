import { type Cents, centsSchema } from '@bambuzal/contracts';
import fc from 'fast-check';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { solvencyOf } from '../solvency/solvency';
import type { Posting } from './ledger';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const cents = (amount: number): Cents => centsSchema.parse(amount);
const post = (posting: Posting) =>
  wallet.dependencies.transact((unit) => wallet.dependencies.ledger.post(unit, posting));
const balanceOf = async (userId: string, name: string) =>
  (await wallet.dependencies.ledger.balancesOf(userId)).get(name) ?? 0;

let references = 0;
function transfer(from: string, to: string, amount: number, more: Partial<Posting> = {}): Posting {
  references += 1;
  return {
    reference: `test:${references}`,
    kind: 'adjustment',
    description: 'Teste',
    lines: [
      { account: { userId: from, wallet: 'available' }, amount: cents(-amount) },
      { account: { userId: to, wallet: 'available' }, amount: cents(amount) },
    ],
    postedAt: wallet.now(),
    ...more,
  };
}

test('a posting moves money, and the sum over all accounts stays the same', async () => {
  const [ana, bruno] = [newMember(), newMember()];
  await wallet.fund(ana, 'available', 10_000);
  await post(transfer(ana, bruno, 2_550));
  expect(await balanceOf(ana, 'available')).toBe(7_450);
  expect(await balanceOf(bruno, 'available')).toBe(2_550);
});

test('a posting publishes each changed wallet once, but no system account', async () => {
  const [ana, bruno] = [newMember(), newMember()];
  await wallet.fund(ana, 'available', 10_000);
  const posting = transfer(ana, bruno, 2_550);
  await post(posting);
  await post(posting);
  const published = await wallet.sent('wallet.balances.changed');
  const ofBruno = published.filter(({ changes }) => JSON.stringify(changes).includes(bruno));
  expect(ofBruno).toMatchObject([
    {
      kind: 'adjustment',
      changes: expect.arrayContaining([
        { userId: ana, wallets: { available: -2_550 } },
        { userId: bruno, wallets: { available: 2_550 } },
      ]),
    },
  ]);
  expect(JSON.stringify(published)).not.toContain('system');
});

test('a reference is posted once, even if it is sent several times', async () => {
  const [ana, bruno] = [newMember(), newMember()];
  await wallet.fund(ana, 'available', 10_000);
  const posting = transfer(ana, bruno, 1_000);
  const posted = await Promise.all(Array.from({ length: 8 }, () => post(posting)));
  expect(new Set(posted.map(({ entryId }) => entryId)).size).toBe(1);
  expect(posted.filter(({ isRepetition }) => !isRepetition)).toHaveLength(1);
  expect(await balanceOf(bruno, 'available')).toBe(1_000);
});

test('a known reference with other lines throws an error', async () => {
  const [ana, bruno] = [newMember(), newMember()];
  await wallet.fund(ana, 'available', 10_000);
  const posting = transfer(ana, bruno, 1_000);
  await post(posting);
  await expect(
    post({ ...transfer(ana, bruno, 999), reference: posting.reference }),
  ).rejects.toThrow('was posted otherwise');
});

test('a posting whose lines do not sum to zero throws an error', async () => {
  const ana = newMember();
  await expect(
    post({
      ...transfer(ana, ana, 1),
      lines: [
        { account: { system: 'external' }, amount: cents(-100) },
        { account: { userId: ana, wallet: 'available' }, amount: cents(101) },
      ],
    }),
  ).rejects.toThrow('does not balance');
});

test('no wallet falls below zero under simultaneous postings', async () => {
  const [ana, bruno] = [newMember(), newMember()];
  await wallet.fund(ana, 'available', 1_000);
  const attempts = await Promise.allSettled(
    Array.from({ length: 12 }, () => post(transfer(ana, bruno, 300))),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const attempt of attempts)
    if (attempt.status === 'rejected')
      expect(attempt.reason).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  expect(await balanceOf(ana, 'available')).toBe(100);
  expect(await balanceOf(bruno, 'available')).toBe(900);
});

test('a reversal is one counter-entry with a statement line', async () => {
  const ana = newMember();
  const reference = `test:reversed:${ana}`;
  await post({
    ...transfer(ana, ana, 1),
    reference,
    lines: [
      { account: { system: 'external' }, amount: cents(-5_000) },
      { account: { userId: ana, wallet: 'available' }, amount: cents(5_000) },
    ],
    statement: [
      {
        userId: ana,
        type: 'credit',
        category: 'deposit',
        walletType: 'available',
        amount: cents(5_000),
        description: 'Depósito',
      },
    ],
  });
  const undo = () =>
    wallet.dependencies.transact((unit) =>
      wallet.dependencies.ledger.reverse(unit, reference, {
        description: 'Estorno',
        postedAt: wallet.now(),
      }),
    );
  await undo();
  await undo();
  expect(await balanceOf(ana, 'available')).toBe(0);
  const lines = await wallet.dependencies.transactions
    .find({ userId: ana })
    .sort({ _id: 1 })
    .lean();
  expect(lines.map(({ type, category, amount }) => [type, category, amount])).toEqual([
    ['credit', 'deposit', 5_000],
    ['debit', 'refund', 5_000],
  ]);
});

describe('postings that share a transaction', () => {
  const postTogether = (posting: Posting, key: string) =>
    wallet.dependencies.transact((unit) => wallet.dependencies.ledger.post(unit, posting), {
      key,
      mayShare: true,
    });

  test('use the balances of earlier postings that are not in the database yet', async () => {
    const [ana, bruno, carla] = [newMember(), newMember(), newMember()];
    await wallet.fund(ana, 'available', 1_000);
    await Promise.all([
      postTogether(transfer(ana, bruno, 1_000), ana),
      postTogether(transfer(bruno, carla, 600), ana),
    ]);
    expect(await balanceOf(bruno, 'available')).toBe(400);
    expect(await balanceOf(carla, 'available')).toBe(600);
  });

  test('post a reference once, even if it comes twice in one group and again later', async () => {
    const [ana, bruno] = [newMember(), newMember()];
    await wallet.fund(ana, 'available', 1_000);
    const posting = transfer(ana, bruno, 100);
    const posted = await Promise.all([1, 2, 3].map((n) => postTogether(posting, `${ana}${n}`)));
    posted.push(await postTogether(posting, ana));
    expect(new Set(posted.map(({ entryId }) => entryId)).size).toBe(1);
    expect(posted.filter(({ isRepetition }) => !isRepetition)).toHaveLength(1);
    expect(await balanceOf(bruno, 'available')).toBe(100);
  });

  test('write the same statement and daily sums as single postings', async () => {
    const ana = newMember();
    const amounts = [100, 250, 75];
    await Promise.all(
      amounts.map((amount) =>
        postTogether(
          {
            ...transfer(ana, ana, 1),
            lines: [
              { account: { system: 'external' }, amount: cents(-amount) },
              { account: { userId: ana, wallet: 'available' }, amount: cents(amount) },
            ],
            statement: [
              {
                userId: ana,
                type: 'credit',
                category: 'deposit',
                walletType: 'available',
                amount: cents(amount),
                description: 'Depósito',
              },
            ],
          },
          ana,
        ),
      ),
    );
    const lines = await wallet.dependencies.transactions
      .find({ userId: ana })
      .sort({ _id: 1 })
      .lean();
    expect(lines.map(({ amount }) => amount)).toEqual(amounts);
    const [day] = await wallet.dependencies.statementDays.find({ userId: ana }).lean();
    expect(day).toMatchObject({ count: 3, credits: 425, debits: 0, byCategory: { deposit: 425 } });
  });

  test('result in the same balances and refusals as single postings', async () => {
    const members = [0, 1, 2];
    const step = fc.record({
      from: fc.constantFrom(...members),
      to: fc.constantFrom(...members),
      amount: fc.integer({ min: 1, max: 700 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const ids = members.map(newMember);
        const expected = new Map(ids.map((id) => [id, 1_000]));
        for (const id of ids) await wallet.fund(id, 'available', 1_000);
        const wanted = steps
          .filter(({ from, to }) => from !== to)
          .map(({ from, to, amount }) => ({ from: ids[from] ?? '', to: ids[to] ?? '', amount }));
        // All postings use the same key, so that their order is known.
        const outcomes = await Promise.allSettled(
          wanted.map(({ from, to, amount }) =>
            postTogether(transfer(from, to, amount), String(ids[0])),
          ),
        );
        for (const [i, { from, to, amount }] of wanted.entries()) {
          const canPay = (expected.get(from) ?? 0) >= amount;
          expect(outcomes[i]?.status).toBe(canPay ? 'fulfilled' : 'rejected');
          if (!canPay) continue;
          expected.set(from, (expected.get(from) ?? 0) - amount);
          expected.set(to, (expected.get(to) ?? 0) + amount);
        }
        for (const id of ids) expect(await balanceOf(id, 'available')).toBe(expected.get(id));
      }),
      { numRuns: 25 },
    );
  });

  test('the books balance after all tests', async () => {
    const { checks } = await solvencyOf(wallet.dependencies);
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  });
});
