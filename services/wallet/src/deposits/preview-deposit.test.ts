import { depositPreviewSchema } from '@bambuzal/contracts';
import { z } from 'zod';
import { depositFixture } from '../testing/deposit-fixture';
import { createWalletApp, type WalletApp } from '../testing/wallet-app';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.set({}));

const path = (id: string, decision: string) => `/api/admin/deposits/${id}/${decision}`;

async function preview(id: string, decision: 'approve' | 'cancel', body = {}) {
  const answer = await wallet.admin.post(`${path(id, decision)}/preview`, body).expect(200);
  return z.encode(depositPreviewSchema, depositPreviewSchema.parse(answer.body));
}

test('a preview of an approval has the credit, to the cent, and changes nothing', async () => {
  const { balance, make } = depositFixture(wallet);
  const { id } = await make(100);
  const asked = await preview(id, 'approve');
  expect(asked.figures).toEqual([
    { label: 'external', before: null, after: -100 },
    { label: 'available', before: 0, after: 100 },
  ]);
  expect(asked.warnings).toEqual(['not_reported', 'simulated']);
  const other = await preview(id, 'approve', { amount: 99.99 });
  expect(other.figures.at(-1)).toEqual({ label: 'available', before: 0, after: 99.99 });
  expect(other.warnings).toEqual(['other_amount', 'not_reported', 'simulated']);
  expect(other.stateToken).not.toBe(asked.stateToken);
  expect(await balance()).toBe(0);
});

test('credits exactly the amount that was previewed', async () => {
  const { balance, make } = depositFixture(wallet);
  const { id } = await make(100);
  const { stateToken } = await preview(id, 'approve', { amount: 99.99 });
  await wallet.admin.post(path(id, 'approve'), { stateToken }).expect(409);
  expect(await balance()).toBe(0);
  await wallet.admin.post(path(id, 'approve'), { amount: 99.99, stateToken }).expect(200);
  expect(await balance()).toBe(9_999);
});

test('refuses a decision when a payment came in after its preview, and says so', async () => {
  const { balance, make, pay } = depositFixture(wallet);
  const { id } = await make(100);
  const { stateToken } = await preview(id, 'approve');
  await pay(id);
  const { body } = await wallet.admin.post(path(id, 'approve'), { stateToken }).expect(409);
  expect(body).toMatchObject({
    code: 'STATE_CHANGED',
    preview: { blockedBy: { code: 'DEPOSIT_NOT_OPEN' }, figures: [] },
  });
  expect(await balance()).toBe(10_000);
});

test('a preview of a cancellation moves nothing, and warns that a payment is still credited', async () => {
  const { make } = depositFixture(wallet);
  const { id } = await make(100);
  const { figures, stateToken, warnings } = await preview(id, 'cancel');
  expect(figures).toEqual([]);
  expect(warnings).toEqual(['still_payable', 'simulated']);
  const { body } = await wallet.admin.post(path(id, 'cancel'), { stateToken }).expect(200);
  expect(body.status).toBe('cancelled');
});

test('refuses to preview an amount above the maximum', async () => {
  const { make } = depositFixture(wallet);
  const { id } = await make(100);
  const tooMuch = { amount: 1_000_000_000 };
  const { body } = await wallet.admin.post(`${path(id, 'approve')}/preview`, tooMuch).expect(422);
  expect(body.code).toBe('DEPOSIT_TOO_LARGE');
});
