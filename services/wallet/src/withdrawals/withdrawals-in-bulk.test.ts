import { randomUUID } from 'node:crypto';
import {
  outcomesSchema,
  withdrawalApprovalsEndpoints,
  withdrawalRejectionsEndpoints,
} from '@bambuzal/contracts';
import { z } from 'zod';
import { withdrawalFixture } from '../testing/withdrawal-fixture';
import { createWalletApp, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());
beforeEach(() =>
  wallet.set({
    // Approved withdrawals stay with the payout worker.
    payoutsPaused: true,
    withdrawalSafetyHours: 0,
    newKeyHoldHours: 0,
    withdrawalFeeFixed: 1.5,
    withdrawalFeePercentage: 0,
  }),
);

const endpoints = {
  approve: withdrawalApprovalsEndpoints,
  reject: withdrawalRejectionsEndpoints,
};
type Decision = keyof typeof endpoints;
const pathOf = (decision: Decision) => `/api/admin/withdrawals/${decision}`;

/** A member with R$ 1.000,00 of profit, and what they asked for. */
async function asked(...amounts: number[]) {
  const member = await withdrawalFixture(wallet);
  const ids: string[] = [];
  for (const amount of amounts) {
    const { body } = await member.ask({ amount }).expect(201);
    ids.push(String(body.id));
  }
  return { ...member, ids };
}

async function preview(decision: Decision, ids: readonly string[], by = wallet.admin) {
  const { body } = await by.post(`${pathOf(decision)}/preview`, { ids }).expect(200);
  const { answer } = endpoints[decision].preview;
  return z.encode(answer, answer.parse(body));
}

interface Row {
  readonly id: string;
  readonly stateToken?: string | undefined;
}

async function decide(decision: Decision, rows: readonly Row[], more = {}, key = randomUUID()) {
  const { body } = await wallet.admin
    .post(pathOf(decision), { rows, ...more })
    .set('Idempotency-Key', key)
    .expect(200);
  return outcomesSchema.parse(body).outcomes.map(({ problem }) => problem?.code ?? 'done');
}

async function statesOf(ids: readonly string[]) {
  const rows = await Promise.all(
    ids.map(async (id) => (await wallet.admin.get(`/api/admin/withdrawals?search=${id}`)).body),
  );
  return rows.map(({ data: [row] }) => `${row.status} ${row.payoutStatus}`);
}
const reason = { reason: 'Titular diferente' };

test('previews each amount, what blocks it, and the sum of the others', async () => {
  const { ids } = await asked(100, 50);
  const { ids: gone } = await asked(70);
  await decide('reject', [{ id: String(gone[0]) }], reason);
  const { sum, rows } = await preview('approve', [...ids, ...gone]);
  expect(rows.map(({ amount, blockedBy }) => [amount, blockedBy?.code])).toEqual([
    [98.5, undefined],
    [48.5, undefined],
    [68.5, 'WITHDRAWAL_NOT_PENDING'],
  ]);
  expect(sum).toBe(147);
  expect((await preview('reject', ids)).sum).toBe(150);
});

test('approves several withdrawals of one member as they were shown', async () => {
  const { balances, ids } = await asked(100, 50, 30);
  const { rows } = await preview('approve', ids);
  expect(await decide('approve', rows.map(shown))).toEqual(['done', 'done', 'done']);
  expect(await statesOf(ids)).toEqual(Array(3).fill('approved sending'));
  expect(await balances()).toMatchObject({ withdrawal_hold: 18_000, yield: 82_000 });
});

test('decides the others when one was decided by somebody else meanwhile', async () => {
  const { ids } = await asked(100, 50, 30);
  const { rows } = await preview('reject', ids);
  const [, second = ''] = ids;
  await wallet.admin.post(`/api/admin/withdrawals/${second}/approve`).expect(200);
  expect(await decide('reject', rows.map(shown), reason)).toEqual([
    'done',
    'STATE_CHANGED',
    'done',
  ]);
  expect(await statesOf(ids)).toEqual(['rejected none', 'approved sending', 'rejected none']);
});

test('refuses a withdrawal that is named twice the second time, and an unknown one', async () => {
  const { balances, ids } = await asked(100);
  const [id = ''] = ids;
  const outcomes = await decide('reject', [{ id }, { id }, { id: 'f'.repeat(24) }], reason);
  expect(outcomes).toEqual(['done', 'WITHDRAWAL_NOT_PENDING', 'NOT_FOUND']);
  expect(await balances()).toMatchObject({ yield: 100_000 });
});

test('a repeated request decides what was left, and nothing twice', async () => {
  const { ids } = await asked(100, 50);
  const rows = ids.map((id) => ({ id }));
  const key = randomUUID();
  await wallet.set({ withdrawalSafetyHours: 0, newKeyHoldHours: 0, payoutsPaused: true });
  expect(await decide('approve', rows, {}, key)).toEqual(['done', 'done']);
  expect(await decide('approve', rows, {}, key)).toEqual(['done', 'done']);
  expect(await decide('approve', rows)).toEqual(Array(2).fill('WITHDRAWAL_NOT_PENDING'));
});

test('takes at most a hundred records, and at least one', async () => {
  const ids = Array.from({ length: 101 }, () => 'f'.repeat(24));
  await wallet.admin.post(`${pathOf('approve')}/preview`, { ids }).expect(400);
  await wallet.admin.post(`${pathOf('approve')}/preview`, { ids: [] }).expect(400);
});

test('is closed to members, and to administrators without the permission', async () => {
  const { ids, member } = await asked(100);
  await member.post(`${pathOf('approve')}/preview`, { ids }).expect(403);
  const support = wallet.as('support', { role: 'admin', adminType: 'suporte' });
  await support.post(pathOf('reject'), { rows: [{ id: ids[0] }], ...reason }).expect(403);
});

const shown = ({ id, stateToken }: Row) => ({ id, stateToken });

describe('without a provider that pays', () => {
  let byHand: WalletApp;
  beforeAll(async () => {
    byHand = await createWalletApp({ demo: false });
  });
  afterAll(() => byHand.close());

  test('a payment by hand is attested one by one', async () => {
    await byHand.set({ newKeyHoldHours: 0, withdrawalSafetyHours: 0 });
    const { ask } = await withdrawalFixture(byHand);
    const { body } = await ask({ amount: 100 }).expect(201);
    const asked = { ids: [String(body.id)] };
    const { body: shownRows } = await byHand.admin
      .post(`${pathOf('approve')}/preview`, asked)
      .expect(200);
    expect(shownRows).toMatchObject({
      sum: 0,
      rows: [{ blockedBy: { code: 'PAYMENT_REFERENCE_REQUIRED' } }],
    });
  });
});
