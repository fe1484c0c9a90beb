import { centsSchema } from '@bambuzal/contracts';
import { mongo } from 'mongoose';
import { depositFixture } from '../testing/deposit-fixture';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { withdrawalFixture } from '../testing/withdrawal-fixture';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp({ environment: { PAYOUT_PROVIDER: 'manual' } });
});
afterAll(() => wallet.close());

/** Value of a metric, given its name and the first of its labels. */
async function value(name: string, label: string): Promise<number> {
  const text = await wallet.context.metrics.text();
  const line = text.split('\n').find((each) => each.startsWith(`${name}{${label}`));
  return Number(line?.split(' ').at(-1));
}

const deposits = () => value('bambuzal_deposits_confirmed_total', 'method="pix"');
const cents = () => value('bambuzal_deposits_confirmed_cents_total', 'method="pix"');
const postings = (kind: string) => value('bambuzal_ledger_postings_total', `kind="${kind}"`);

test('counts a confirmed deposit once, with its cents', async () => {
  const [before, beforeCents, posted] = [
    await deposits(),
    await cents(),
    await postings('deposit'),
  ];
  const { make, pay, read } = depositFixture(wallet);
  const { id } = await make(150);
  expect(await deposits()).toBe(before);
  await pay(id);
  expect(await read(id)).toMatchObject({ status: 'confirmed' });
  expect((await deposits()) - before).toBe(1);
  expect((await cents()) - beforeCents).toBe(15_000);
  expect((await postings('deposit')) - posted).toBe(1);
});

test('counts a posting once whose transaction is repeated, and none that is rolled back', async () => {
  const { ledger, transact } = wallet.dependencies;
  const before = await postings('adjustment');
  const userId = newMember();
  const post = (end: () => Promise<void>) =>
    transact(async (unit) => {
      await ledger.post(unit, {
        reference: `test-repeated:${userId}`,
        kind: 'adjustment',
        description: 'Saldo de teste',
        postedAt: wallet.now(),
        lines: [
          { account: { system: 'external' }, amount: centsSchema.parse(-100) },
          { account: { userId, wallet: 'available' }, amount: centsSchema.parse(100) },
        ],
      });
      await end();
    });
  await expect(post(() => Promise.reject(new Error('given up')))).rejects.toThrow('given up');
  expect(await postings('adjustment')).toBe(before);
  let attempts = 0;
  await post(() => {
    attempts += 1;
    if (attempts > 1) return Promise.resolve();
    const conflict = new mongo.MongoServerError({ message: 'write conflict' });
    conflict.addErrorLabel('TransientTransactionError');
    return Promise.reject(conflict);
  });
  expect(attempts).toBe(2);
  expect((await postings('adjustment')) - before).toBe(1);
});

test('counts a withdrawal when it is requested, and when it is refused', async () => {
  const { ask } = await withdrawalFixture(wallet);
  const step = (name: string) => value('bambuzal_withdrawals_total', `method="pix",step="${name}"`);
  const [requested, refused] = [await step('requested'), await step('refused')];
  const { body } = await ask({ amount: 200 }).expect(201);
  expect((await step('requested')) - requested).toBe(1);
  const id = String(body.id);
  await wallet.admin
    .post(`/api/admin/withdrawals/${id}/reject`, { reason: 'Dados divergentes' })
    .expect(200);
  expect((await step('refused')) - refused).toBe(1);
});
