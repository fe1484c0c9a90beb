import { memberMoneyEndpoints } from '@bambuzal/contracts';
import { depositFixture, payerDocument } from '../testing/deposit-fixture';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());

async function read(userId: string, query: Readonly<Record<string, string>> = {}) {
  const address = new URLSearchParams(query).toString();
  const path = `/api/admin/users/${userId}/deposits?${address}`;
  return (await wallet.as('s', { role: 'admin', adminType: 'suporte' }).get(path).expect(200)).body;
}
const list = async (...asked: Parameters<typeof read>) =>
  memberMoneyEndpoints.deposits.answer.parse(await read(...asked)).data;

test("lists a member's deposits, the newest first, and no other member's", async () => {
  const ana = depositFixture(wallet);
  const bruno = depositFixture(wallet);
  const paid = (await ana.make(60)).id;
  const open = (await ana.make(50)).id;
  await bruno.make(70);
  await ana.pay(paid);
  expect(await list(ana.userId)).toMatchObject([
    { id: open, status: 'awaiting_payment', amount: 5_000, receivedAmount: 0, confirmedAt: null },
    { id: paid, status: 'confirmed', amount: 6_000, receivedAmount: 6_000, method: 'pix' },
  ]);
  expect(await list(newMember())).toEqual([]);
});

test('filters by status and by days', async () => {
  const { make, pay, userId } = depositFixture(wallet);
  const paid = (await make(60)).id;
  await make(50);
  await pay(paid);
  expect((await list(userId, { status: 'confirmed' })).map(({ id }) => id)).toEqual([paid]);
  expect(await list(userId, { status: 'confirmed,awaiting_payment' })).toHaveLength(2);
  expect(await list(userId, { created: '..2020-01-01' })).toEqual([]);
});

test("has the provider's id, and neither the payer's document nor the instructions to pay", async () => {
  const { make, userId } = depositFixture(wallet);
  const { payment } = await make(50);
  const body = JSON.stringify(await read(userId));
  expect(body).toMatch(/"externalId":"[^"]+"/);
  expect(body).not.toContain(payerDocument);
  expect(body).not.toContain(payment.pixCopyPaste ?? 'a PIX code');
});
