import { createWalletApp, type WalletApp } from '../testing/wallet-app';
import { depositFixture, sumOfAccounts } from '../testing/deposit-fixture';

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
  await wallet.set({
    usdtRate: 5,
    usdcRate: 5,
    trxRate: 5,
    enableTRX: true,
    minTRXAmount: 1,
    cryptoConfirmationThreshold: 12,
  });
});
afterAll(() => wallet.close());
afterEach(async () => {
  expect(await sumOfAccounts(wallet)).toBe(0);
});

/** Time for twelve confirmations, a quarter of a second each. */
const confirmationSeconds = 3;
const approve = (id: string, amount?: number) =>
  wallet.admin.post(`/api/admin/deposits/${id}/approve`, amount === undefined ? {} : { amount });

const words = {
  usdt: 'USDT (TRC-20)',
  usdc: 'USDC (ERC-20)',
  trx: 'TRX (TRON)',
};

test.each(['usdt', 'usdc', 'trx'] as const)(
  'a payment in %s counts once it has the confirmations that the settings require',
  async (method) => {
    const fixture = depositFixture(wallet);
    const { id } = await fixture.make(100, method);
    expect(await fixture.pay(id)).toMatchObject({ status: 'confirming', receivedAmount: 0 });
    wallet.advance(1);
    const halfWay = await fixture.read(id);
    expect(halfWay).toMatchObject({ status: 'confirming', payment: { requiredConfirmations: 12 } });
    expect(halfWay.payment.confirmations).toBeGreaterThanOrEqual(4);
    expect(await fixture.balance()).toBe(0);
    wallet.advance(confirmationSeconds);
    expect(await fixture.read(id)).toMatchObject({
      status: 'confirmed',
      receivedAmount: 100,
      payment: { confirmations: 12, requiredConfirmations: 12, actuallyPaid: '20.000000' },
    });
    expect(await fixture.balance()).toBe(10_000);
    expect(await fixture.published(id)).toEqual([10_000]);
    const line = await wallet.dependencies.transactions.findOne({ relatedDepositId: id }).lean();
    expect(line?.description).toMatch(words[method]);
  },
);

test('the service checks payments without a request', async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100, 'usdt');
  await fixture.pay(id);
  wallet.advance(confirmationSeconds + 10);
  const deadline = Date.now() + 20_000;
  while ((await fixture.balance()) === 0 && Date.now() < deadline) await new Promise(setImmediate);
  expect(await fixture.balance()).toBe(10_000);
});

test('credits exactly the requested amount although the tokens were rounded', async () => {
  await wallet.set({ usdtRate: 5.43, cryptoConfirmationThreshold: 12 });
  const fixture = depositFixture(wallet);
  const { id, payment } = await fixture.make(100, 'usdt');
  await wallet.set({ usdtRate: 5, cryptoConfirmationThreshold: 12 });
  expect(payment.payAmount).toBe('18.416207');
  await fixture.pay(id);
  wallet.advance(confirmationSeconds);
  expect(await fixture.read(id)).toMatchObject({ receivedAmount: 100 });
});

test('credits an overpayment at the recorded rate', async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100, 'usdt');
  await fixture.pay(id, 133.33);
  wallet.advance(confirmationSeconds);
  expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 133.33 });
  expect(await fixture.balance()).toBe(13_333);
});

test('a partial payment waits for the rest, and both are credited together', async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100, 'usdt');
  await fixture.pay(id, 40);
  wallet.advance(confirmationSeconds);
  expect(await fixture.read(id)).toMatchObject({
    status: 'partially_paid',
    receivedAmount: 0,
    payment: { actuallyPaid: '8.000000' },
  });
  await fixture.pay(id);
  wallet.advance(confirmationSeconds);
  expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
  expect(await fixture.balance()).toBe(10_000);
  expect(await fixture.published(id)).toEqual([10_000]);
});

test('an administrator credits the received part of a payment, and the rest is credited when it arrives', async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100, 'usdt');
  await fixture.pay(id, 40);
  wallet.advance(confirmationSeconds);
  expect((await fixture.read(id)).status).toBe('partially_paid');
  expect((await approve(id)).body).toMatchObject({ status: 'confirmed', receivedAmount: 40 });
  expect(await fixture.balance()).toBe(4_000);
  await fixture.pay(id);
  wallet.advance(confirmationSeconds + 60);
  const deadline = Date.now() + 20_000;
  while ((await fixture.balance()) === 4_000 && Date.now() < deadline)
    await new Promise(setImmediate);
  expect(await fixture.balance()).toBe(10_000);
  expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
});

test('a payment approved before its confirmations is not credited again by them', async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100, 'usdc');
  await fixture.pay(id);
  expect((await approve(id)).body).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
  wallet.advance(confirmationSeconds);
  await fixture.pay(id, 7);
  wallet.advance(confirmationSeconds);
  expect(await fixture.read(id)).toMatchObject({ receivedAmount: 107 });
  expect(await fixture.balance()).toBe(10_700);
});

test('credits a second payment to the same address separately', async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100, 'usdt');
  await fixture.pay(id);
  wallet.advance(confirmationSeconds);
  expect((await fixture.read(id)).status).toBe('confirmed');
  await fixture.pay(id, 25);
  expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
  wallet.advance(confirmationSeconds);
  await Promise.all([fixture.read(id), fixture.read(id), fixture.read(id)]);
  expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 125 });
  expect(await fixture.balance()).toBe(12_500);
  expect(await fixture.statement(id)).toEqual([10_000, 2_500]);
});

test.each([
  ['expired', () => wallet.advance(3601)],
  ['cancelled', (id: string) => wallet.admin.post(`/api/admin/deposits/${id}/cancel`)],
])('tokens that arrive when the deposit is %s are credited once confirmed', async (status, end) => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100, 'usdt');
  await end(id);
  expect((await fixture.read(id)).status).toBe(status);
  expect((await fixture.pay(id)).status).toBe('confirming');
  wallet.advance(confirmationSeconds);
  expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
  expect(await fixture.balance()).toBe(10_000);
});
