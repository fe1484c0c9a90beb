import { randomUUID } from 'node:crypto';
import { reservationRequested, settlementsDue, solvencySchema } from '@bambuzal/contracts';
import { askingOf, type Ask } from '../testing/asking';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

/* Tests which totals include money of trading and which do not. */

let wallet: WalletApp;
let ask: Ask;
beforeAll(async () => {
  wallet = await createWalletApp();
  ask = askingOf(wallet);
});
afterAll(() => wallet.close());

/** Makes a member with R$ 50, and stakes R$ 10 of them. */
async function staking() {
  const ana = newMember();
  await wallet.fund(ana, 'available', 5_000);
  const reservation = { userId: ana, amount: 1_000, expiresAt: null, description: 'BAMBU/BRL' };
  await ask(reservationRequested, { ...reservation, reservationId: randomUUID() });
  return ana;
}
const read = async (userId: string, path: string) =>
  (await wallet.as(userId).get(path).expect(200)).body;
const owed = async () => {
  const { body } = await wallet.admin.post('/api/admin/solvency/recount').expect(200);
  return solvencySchema.parse(body).owed;
};

test('staked money is owed to the member, but is neither usable nor invested', async () => {
  const before = await owed();
  const ana = await staking();
  expect(await read(ana, '/api/balance')).toMatchObject({
    totalBalance: 40,
    investedBalance: 0,
    smartTradingBalance: 10,
  });
  const after = await owed();
  expect(after.total - before.total).toBe(5_000);
  expect(after.byWallet.find(({ wallet: name }) => name === 'smart_trading')?.amount).toBe(1_000);
});

test('a gain can be withdrawn and is on the statement, but does not count as earnings in the summary', async () => {
  const ana = await staking();
  const item = { itemId: ana, userId: ana, locked: 1_000, available: 1_000, yield: 800, fee: 0 };
  await ask(settlementsDue, { batchId: ana, items: [{ ...item, description: 'BAMBU/BRL' }] });
  expect(await read(ana, '/api/balance')).toMatchObject({ totalBalance: 58, yieldBalance: 8 });
  expect(await read(ana, '/api/financial-summary')).toMatchObject({
    totalBalance: 58,
    totalEarnings: 0,
    investedAmount: 0,
  });
  expect(await read(ana, '/api/balance/history')).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ totalBalance: 58 })]),
  });
  const { summary } = await read(ana, '/api/transactions?search=bambu');
  expect(summary).toMatchObject({ totalCredits: 18, totalDebits: 10, count: 3 });
});
