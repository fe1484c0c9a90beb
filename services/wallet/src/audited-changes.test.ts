import { walletAudited } from '@bambuzal/contracts';
import {
  administratorsChanges,
  type ChangeRequest,
  recordsOfChange,
} from '@bambuzal/service-kit/testing';
import type { Test } from 'supertest';
import { z } from 'zod';
import { createWalletApp, newMember, type WalletApp } from './testing/wallet-app';
import { withdrawalFixture } from './testing/withdrawal-fixture';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
  // All requests in these tests wait for an administrator's decision.
  await wallet.set({ payoutsPaused: true, newKeyHoldHours: 0 });
});
afterAll(() => wallet.close());

const madeSchema = z.object({ id: z.string() });
const made = async (test: Test) => madeSchema.parse((await test.expect(201)).body);

const deposit = () =>
  made(
    wallet
      .as(newMember())
      .post('/api/deposits', { method: 'pix', amount: 100, document: '52998224725' }),
  );
const withdrawal = async () => made((await withdrawalFixture(wallet)).ask({ amount: 100 }));

const usdtWallets = '/api/admin/usdt-wallets';
const addresses = [
  'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr',
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'TPL66VK2gCXNCD7EJg9pgJRfqcRazjhUZY',
];
const usdtWallet = () => ({ walletAddress: addresses.pop() });

const adjustments = '/api/admin/users/{id}/balance-adjustments';
const credit = { walletType: 'bonus', amount: 10, direction: 'credit', reason: 'Campanha' };
const entrySchema = z.object({ entryId: z.string() });
async function fundedMember() {
  const id = newMember();
  await wallet.fund(id, 'bonus', 1_000);
  return { id };
}
async function entry() {
  const { id } = await fundedMember();
  const { body } = await wallet.admin.post(adjustments.replace('{id}', id), credit).expect(201);
  return { id: entrySchema.parse(body).entryId };
}

const reason = 'Por engano';
const changes: Readonly<Record<string, () => ChangeRequest | Promise<ChangeRequest>>> = {
  'POST /api/admin/deposits/{id}/approve': deposit,
  'POST /api/admin/deposits/{id}/cancel': deposit,
  'POST /api/admin/withdrawals/{id}/approve': withdrawal,
  'POST /api/admin/withdrawals/{id}/reject': async () => ({
    ...(await withdrawal()),
    body: { reason },
  }),
  'POST /api/admin/withdrawals/approve': async () => ({ body: { rows: [await withdrawal()] } }),
  'POST /api/admin/withdrawals/reject': async () => ({
    body: { rows: [await withdrawal()], reason },
  }),
  'POST /api/admin/deposits/exports': () => ({}),
  'POST /api/admin/withdrawals/exports': () => ({}),
  [`POST ${adjustments}`]: async () => ({ ...(await fundedMember()), body: credit }),
  'POST /api/admin/solvency/entries/{id}/reversal': async () => ({
    ...(await entry()),
    body: { reason },
  }),
  [`POST ${usdtWallets}`]: () => ({ body: usdtWallet() }),
  [`PATCH ${usdtWallets}/{id}`]: async () => ({
    ...(await made(wallet.admin.post(usdtWallets, usdtWallet()))),
    body: { description: 'Reserva' },
  }),
  [`DELETE ${usdtWallets}/{id}`]: () => made(wallet.admin.post(usdtWallets, usdtWallet())),
};

test('the tests cover every change that an administrator can make', () => {
  expect(administratorsChanges(wallet.endpoints)).toEqual(Object.keys(changes).toSorted());
});

test.each(Object.entries(changes))('%s writes one audit record', async (change, prepare) => {
  expect(await recordsOfChange(wallet, walletAudited, change, await prepare())).toHaveLength(1);
});
