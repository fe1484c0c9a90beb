import { documentMarked } from '@bambuzal/contracts';
import { identityMarkOf } from '@bambuzal/service-kit';
import { z } from 'zod';
import { depositFixture } from './testing/deposit-fixture';
import { createWalletApp, type WalletApp } from './testing/wallet-app';
import { type WithdrawalFixture, withdrawalFixture } from './testing/withdrawal-fixture';

const cpf = '52998224725';
const idSchema = z.object({ id: z.string() });

let wallet: WalletApp;
/** Administrators pay the withdrawals in these tests, so no payout runs in the background. */
let paidByHand: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
  paidByHand = await createWalletApp({ demo: false });
  await paidByHand.set({ withdrawalSafetyHours: 0, newKeyHoldHours: 0 });
});
afterAll(() => Promise.all([wallet.close(), paidByHand.close()]));

const marksOf = async (member: string, app = wallet) =>
  (await app.sent(documentMarked.type))
    .filter(({ userId }) => userId === member)
    .map(({ mark }) => mark);

test('a payer and a payee with the same document get the same mark, in every service', async () => {
  const { userId: payer, make, pay } = depositFixture(wallet);
  const { id } = await make(100);
  await pay(id, 40);
  await pay(id, 60);
  const payee = await withdrawalFixture(paidByHand);
  const withdrawalId = await askedToCpf(payee);
  await approve(withdrawalId);
  const mark = identityMarkOf(wallet.context.config)('document', cpf);
  expect(mark).not.toContain(cpf);
  expect([await marksOf(payer), await marksOf(payee.userId, paidByHand)]).toEqual([[mark], [mark]]);
});

test('a PIX key that is a document marks the member only after money was paid to it', async () => {
  const payee = await withdrawalFixture(paidByHand);
  const withdrawalId = await askedToCpf(payee);
  expect(await marksOf(payee.userId, paidByHand)).toEqual([]);
  await approve(withdrawalId);
  expect(await marksOf(payee.userId, paidByHand)).toHaveLength(1);
});

test('a PIX key that is not a document marks no member, even after money was paid to it', async () => {
  const { userId, ask } = await withdrawalFixture(paidByHand);
  const { id } = idSchema.parse((await ask({ amount: 200 }).expect(201)).body);
  await approve(id);
  expect(await marksOf(userId, paidByHand)).toEqual([]);
});

async function askedToCpf({ member, ask }: WithdrawalFixture): Promise<string> {
  const key = await member.post('/api/pix-keys', { keyType: 'CPF', keyValue: cpf }).expect(201);
  const { id: pixKeyId } = idSchema.parse(key.body);
  const { body } = await ask({ amount: 200, pixKeyId }).expect(201);
  return idSchema.parse(body).id;
}

const approve = (id: string) =>
  paidByHand.admin
    .post(`/api/admin/withdrawals/${id}/approve`, { externalPaymentId: `E${id}` })
    .expect(200);

test('an unpaid deposit does not mark the member with the document typed into it', async () => {
  const { userId, make, pay } = depositFixture(wallet);
  const { id } = await make(100);
  expect(await marksOf(userId)).toEqual([]);
  await pay(id);
  expect(await marksOf(userId)).toHaveLength(1);
});
