import { decideAboutOwnMoney } from '@bambuzal/service-kit/testing';
import { z } from 'zod';
import { createWalletApp, newMember, type WalletApp } from './testing/wallet-app';
import { withdrawalFixture } from './testing/withdrawal-fixture';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

const idSchema = z.object({ id: z.string() });

async function deposit() {
  const userId = newMember();
  const command = { method: 'pix', amount: 100, document: '52998224725' };
  const { body } = await wallet.as(userId).post('/api/deposits', command).expect(201);
  return { userId, ...idSchema.parse(body) };
}

async function withdrawal() {
  const { ask, userId } = await withdrawalFixture(wallet);
  return { userId, ...idSchema.parse((await ask({ amount: 50 }).expect(201)).body) };
}

async function funded() {
  const userId = newMember();
  await wallet.fund(userId, 'yield', 10_000);
  return userId;
}

test('an administrator is refused every decision about their own money', async () => {
  const codes = await decideAboutOwnMoney(wallet, {
    'post /api/admin/deposits/{id}/approve': deposit,
    'post /api/admin/deposits/{id}/cancel': deposit,
    'post /api/admin/withdrawals/{id}/approve': withdrawal,
    'post /api/admin/withdrawals/{id}/reject': async () => ({
      ...(await withdrawal()),
      body: { reason: 'Engano meu' },
    }),
    'post /api/admin/withdrawals/approve': async () => {
      const { id, userId } = await withdrawal();
      return { userId, id, body: { rows: [{ id }] } };
    },
    'post /api/admin/withdrawals/reject': async () => {
      const { id, userId } = await withdrawal();
      return { userId, id, body: { rows: [{ id }], reason: 'Engano meu' } };
    },
    'post /api/admin/users/{id}/balance-adjustments': async () => {
      const userId = await funded();
      const body = { walletType: 'yield', amount: 10, direction: 'debit', reason: 'Engano meu' };
      return { userId, id: userId, body };
    },
    'post /api/admin/solvency/entries/{id}/reversal': async () => {
      const userId = await funded();
      const lines = { 'lines.account': `${userId}/yield` };
      const entry = await wallet.dependencies.entries.findOne(lines).orFail().lean();
      return { userId, id: String(entry._id), body: { reason: 'Engano meu' } };
    },
  });
  expect(codes).not.toEqual({});
  for (const code of Object.values(codes)) expect(code).toBe('OWN_MONEY');
});
