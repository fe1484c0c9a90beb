import { randomUUID } from 'node:crypto';
import { credentialsChanged, withdrawalPreviewSchema } from '@bambuzal/contracts';
import { z } from 'zod';
import { withdrawalFixture } from '../testing/withdrawal-fixture';
import { createWalletApp, type WalletApp } from '../testing/wallet-app';

// Administrators pay in these tests, so no payout runs in the background.
let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp({ demo: false });
});
afterAll(() => wallet.close());
beforeEach(() =>
  wallet.set({
    withdrawalSafetyHours: 0,
    newKeyHoldHours: 0,
    withdrawalFeeFixed: 1.5,
    withdrawalFeePercentage: 0,
  }),
);

const path = (id: string, decision: string) => `/api/admin/withdrawals/${id}/${decision}`;

/** A member with R$ 1.000,00 of profit, who asked for R$ 100,00. */
async function asked() {
  const member = await withdrawalFixture(wallet);
  const { body } = await member.ask({ amount: 100 }).expect(201);
  return { ...member, id: String(body.id) };
}

async function preview(id: string, decision: 'approve' | 'reject', by = wallet.admin) {
  const { body } = await by.post(`${path(id, decision)}/preview`).expect(200);
  return z.encode(withdrawalPreviewSchema, withdrawalPreviewSchema.parse(body));
}

test('a preview of an approval has the reserved balance, the payment and the fee', async () => {
  const { balances, id } = await asked();
  const { figures, warnings, blockedBy } = await preview(id, 'approve');
  expect(figures).toEqual([
    { label: 'withdrawal_hold', before: 100, after: 0 },
    { label: 'external', before: null, after: 98.5 },
    { label: 'fee_income', before: null, after: 1.5 },
  ]);
  expect(warnings).toEqual(['paid_by_hand', 'new_destination', 'first_payout', 'recent_credit']);
  expect(blockedBy).toBeNull();
  expect(await balances()).toMatchObject({ withdrawal_hold: 10_000 });
});

test('a preview of a rejection has the balances between which the money returns', async () => {
  const { id } = await asked();
  const { figures, warnings } = await preview(id, 'reject');
  expect(figures).toEqual([
    { label: 'withdrawal_hold', before: 100, after: 0 },
    { label: 'yield', before: 900, after: 1000 },
  ]);
  expect(warnings).toEqual([]);
});

test('a preview says in the reader’s language what blocks the decision', async () => {
  const { id, userId } = await asked();
  const own = wallet.as(userId, { role: 'admin', adminType: 'master' });
  expect((await preview(id, 'approve', own)).blockedBy).toMatchObject({ code: 'OWN_MONEY' });
  await wallet.admin.post(path(id, 'reject'), { reason: 'Titular diferente' }).expect(200);
  const { figures, blockedBy } = await preview(id, 'approve');
  expect(blockedBy?.code).toBe('WITHDRAWAL_NOT_PENDING');
  expect(blockedBy?.message).not.toBe('');
  expect(figures).toEqual([]);
});

test('a hold for a changed password, found after the request, blocks the preview and changes nothing', async () => {
  const { id, userId } = await asked();
  await wallet.set({ withdrawalSafetyHours: 24, newKeyHoldHours: 0 });
  await wallet.receive(credentialsChanged, {
    userId,
    change: 'password',
    changedAt: wallet.now().toISOString(),
  });
  expect((await preview(id, 'approve')).blockedBy?.code).toBe('WITHDRAWAL_HELD');
  const { body } = await wallet.admin.get(`/api/admin/withdrawals?search=${id}`).expect(200);
  expect(body.data[0]).toMatchObject({ id, heldUntil: null });
});

test.each(['approve', 'reject'] as const)(
  'refuses to %s when a balance changed after the preview, and answers the new figures',
  async (decision) => {
    const { ask, balances, id } = await asked();
    const { stateToken } = await preview(id, decision);
    await ask({ amount: 50 }).expect(201);
    const body = { reason: 'Titular diferente', externalPaymentId: `E${id}`, stateToken };
    const refused = await wallet.admin.post(path(id, decision), body).expect(409);
    expect(refused.body.code).toBe('STATE_CHANGED');
    const current = await preview(id, decision);
    expect(refused.body.preview).toEqual(current);
    expect(current.figures[0]).toEqual({ label: 'withdrawal_hold', before: 150, after: 50 });
    expect(await balances()).toMatchObject({ withdrawal_hold: 15_000 });
    const again = { ...body, stateToken: current.stateToken };
    await wallet.admin.post(path(id, decision), again).expect(200);
  },
);

test('two administrators who saw the same preview decide once, and a repetition of the decision is answered', async () => {
  const { id } = await asked();
  const { stateToken } = await preview(id, 'reject');
  const key = randomUUID();
  const first = () =>
    wallet.admin
      .post(path(id, 'reject'), { reason: 'Titular diferente', stateToken })
      .set('Idempotency-Key', key);
  await first().expect(200);
  await first().expect(200);
  const other = wallet.as('other-master', { role: 'admin', adminType: 'master' });
  const late = await other
    .post(path(id, 'approve'), { externalPaymentId: `E${id}`, stateToken })
    .expect(409);
  expect(late.body).toMatchObject({
    code: 'STATE_CHANGED',
    preview: { blockedBy: { code: 'WITHDRAWAL_NOT_PENDING' } },
  });
});
