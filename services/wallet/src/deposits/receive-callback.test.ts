import { depositFixture } from '../testing/deposit-fixture';
import { RealProviders } from '../testing/real-providers';

let providers: RealProviders;

beforeAll(async () => {
  providers = await RealProviders.start();
});
afterAll(() => providers.close());
beforeEach(() => providers.forget());
afterEach(() => providers.expectBalanced());

/** Adds a second payment to the provider's records, to the address of a deposit's first payment. */
async function oneMorePayment(id: string, change: Record<string, unknown> = {}) {
  const first = await providers.cryptoState(id, { payment_status: 'finished', actually_paid: 20 });
  const payment = {
    ...first,
    payment_id: `9${String(first['payment_id'])}`,
    parent_payment_id: first['payment_id'],
    actually_paid: 3,
    ...change,
  };
  providers.cryptoPayments?.set(payment.payment_id, payment);
  return { first, payment };
}

describe('crypto: a signed callback that names the wrong deposit', () => {
  test.each(['before', 'after'])(
    'credits only the member whom the payment belongs to, whose deposit was made %s the other',
    async (order) => {
      const [victim, thief] = [depositFixture(providers.wallet), depositFixture(providers.wallet)];
      const makeVictims = () => victim.make(100, 'usdt');
      const earlier = order === 'before' ? await makeVictims() : undefined;
      const { id: thiefs } = await thief.make(100, 'usdt');
      const { id: victims } = earlier ?? (await makeVictims());
      const { first, payment } = await oneMorePayment(victims);
      for (const paid of [first, payment]) {
        const { status } = await providers.ipn({ ...paid, order_id: thiefs });
        expect(status).toBe(200);
      }
      expect(await thief.balance()).toBe(0);
      expect(await thief.read(thiefs)).toMatchObject({ receivedAmount: 0 });
      expect(await victim.balance()).toBe(11_500);
      expect(await victim.statement(victims)).toEqual([10_000, 1_500]);
    },
  );

  test("credits the member whom the payment belongs to, even if the callback names another member's payment as parent", async () => {
    const [victim, thief] = [depositFixture(providers.wallet), depositFixture(providers.wallet)];
    const { id: victims } = await victim.make(100, 'usdt');
    const { id: thiefs } = await thief.make(100, 'usdt');
    const { payment } = await oneMorePayment(victims);
    const parent_payment_id = await providers.externalIdOf(thiefs);
    await providers.ipn({ ...payment, order_id: thiefs, parent_payment_id });
    expect([await thief.balance(), await victim.balance()]).toEqual([0, 11_500]);
  });

  test('credits nobody when the provider knows no deposit for the payment', async () => {
    const fixture = depositFixture(providers.wallet);
    const { id } = await fixture.make(100, 'usdt');
    const { payment } = await oneMorePayment(id, { order_id: 'somebody-elses' });
    for (const order_id of [id, 'somebody-elses', null]) {
      expect((await providers.ipn({ ...payment, order_id })).status).toBe(200);
    }
    expect(await fixture.statement(id)).not.toContain(1_500);
  });
});

test('crypto: a payment that names no deposit belongs to the deposit of its parent payment', async () => {
  const fixture = depositFixture(providers.wallet);
  const { id } = await fixture.make(100, 'usdt');
  const { payment } = await oneMorePayment(id, { order_id: null });
  await providers.ipn({ payment_id: payment.payment_id });
  expect(await fixture.statement(id)).toContain(1_500);
});

test('crypto: a payment id copied to another deposit is not credited to that deposit', async () => {
  const [victim, thief] = [depositFixture(providers.wallet), depositFixture(providers.wallet)];
  const { id: victims } = await victim.make(100, 'usdt');
  const { id: thiefs } = await thief.make(100, 'usdt');
  const { payment } = await oneMorePayment(victims);
  const deposits = providers.wallet.dependencies.connection.collection('deposits');
  const isThiefs = { externalId: await providers.externalIdOf(thiefs) };
  await deposits.updateOne(isThiefs, { $set: { repeatedIds: [payment.payment_id] } });
  expect(await thief.read(thiefs)).toMatchObject({ receivedAmount: 0 });
  await providers.ipn(payment);
  expect([await thief.balance(), await victim.balance()]).toEqual([0, 11_500]);
  // The same holds for a stolen id of the first payment.
  await deposits.updateOne(isThiefs, {
    $set: { externalId: await providers.externalIdOf(victims) },
  });
  expect(await thief.read(thiefs)).toMatchObject({ receivedAmount: 0 });
  expect(await thief.balance()).toBe(0);
});

test('crypto: each payment is credited once when callbacks are repeated and out of order', async () => {
  const fixture = depositFixture(providers.wallet);
  const { id } = await fixture.make(100, 'usdt');
  const { first, payment } = await oneMorePayment(id);
  for (const paid of [payment, first, payment, first]) {
    await Promise.all([providers.ipn(paid), providers.ipn(paid), providers.ipn(paid)]);
  }
  expect(await fixture.balance()).toBe(11_500);
  expect((await fixture.published(id)).sort()).toEqual([10_000, 1_500]);
});

test('crypto: a callback about an unknown payment must be repeated while the provider is down', async () => {
  const fixture = depositFixture(providers.wallet);
  const { id } = await fixture.make(100, 'usdt');
  const { payment } = await oneMorePayment(id);
  const there = providers.cryptoPayments;
  providers.cryptoPayments = undefined;
  const { status, body } = await providers.ipn(payment);
  expect([status, body.code]).toEqual([502, 'PAYMENT_PROVIDER_FAILED']);
  expect(await fixture.balance()).toBe(0);
  providers.cryptoPayments = there;
  expect((await providers.ipn(payment)).status).toBe(200);
  expect(await fixture.balance()).toBe(11_500);
});
