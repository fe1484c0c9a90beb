import { createWalletApp, type WalletApp } from '../testing/wallet-app';
import { depositFixture, newKey, sumOfAccounts } from '../testing/deposit-fixture';

interface PaymentRow {
  readonly _id: string;
  readonly txid: string;
  readonly amount: number;
  readonly paidAt: Date;
}

let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp();
});
afterAll(() => wallet.close());
afterEach(async () => {
  expect(await sumOfAccounts(wallet)).toBe(0);
});

const approve = (id: string, amount?: number) =>
  wallet.admin.post(`/api/admin/deposits/${id}/approve`, amount === undefined ? {} : { amount });
const cancel = (id: string, reason?: string) =>
  wallet.admin.post(`/api/admin/deposits/${id}/cancel`, reason === undefined ? {} : { reason });

test('credits exactly the requested amount, with a statement line and an event', async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(150.25);
  const paid = await fixture.pay(id);
  expect(paid).toMatchObject({ status: 'confirmed', receivedAmount: 150.25, amount: 150.25 });
  expect(paid.confirmedAt).not.toBeNull();
  expect(await fixture.balance()).toBe(15_025);
  expect(await fixture.statement(id)).toEqual([15_025]);
  const line = await wallet.dependencies.transactions.findOne({ relatedDepositId: id }).lean();
  expect(line?.description).toBe('Depósito por PIX');
  const messages = await wallet.sent('wallet.deposit.confirmed');
  expect(messages.filter(({ depositId }) => depositId === id)).toEqual([
    {
      depositId: id,
      userId: fixture.userId,
      method: 'pix',
      amount: 15_025,
      transactionId: String(line?._id),
      confirmedAt: paid.confirmedAt,
      investmentId: null,
    },
  ]);
});

test.each([
  ['less', 40.5, 4_050],
  ['more', 230, 23_000],
])(
  'a payment of %s than requested is credited in the received amount',
  async (_what, amount, cents) => {
    const fixture = depositFixture(wallet);
    const { id } = await fixture.make(100);
    expect(await fixture.pay(id, amount)).toMatchObject({
      status: 'confirmed',
      receivedAmount: amount,
      amount: 100,
    });
    expect(await fixture.balance()).toBe(cents);
    expect(await fixture.published(id)).toEqual([cents]);
  },
);

test('credits each of two payments once, even if the deposit is checked again', async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100);
  await fixture.pay(id);
  await fixture.pay(id, 30);
  await Promise.all(Array.from({ length: 6 }, () => fixture.read(id)));
  const deposit = await fixture.read(id);
  expect(deposit).toMatchObject({ status: 'confirmed', receivedAmount: 130 });
  expect(await fixture.balance()).toBe(13_000);
  expect(await fixture.statement(id)).toEqual([10_000, 3_000]);
  expect(await fixture.published(id)).toEqual([10_000, 3_000]);
});

test('a payment found by many simultaneous checks is credited once', async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100);
  await wallet.context.database.connection
    .collection<PaymentRow>('simulated_pix_payments')
    .insertOne({
      _id: `E00000000202601010000${id.slice(-11)}`,
      txid: id,
      amount: 10_000,
      paidAt: wallet.now(),
    });
  await Promise.all(Array.from({ length: 8 }, () => fixture.read(id)));
  expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
  expect(await fixture.balance()).toBe(10_000);
  expect(await fixture.published(id)).toEqual([10_000]);
});

test('a repeated click on the payment simulation pays once', async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100);
  const key = newKey();
  const click = () =>
    fixture.member.post(`/api/deposits/${id}/simulate-payment`).set('Idempotency-Key', key);
  await Promise.all([click(), click(), click()]);
  expect(await fixture.balance()).toBe(10_000);
});

test('an unpaid deposit expires after an hour, and a late payment is still credited', async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100);
  wallet.advance(3599);
  expect((await fixture.read(id)).status).toBe('awaiting_payment');
  wallet.advance(2);
  expect((await fixture.read(id)).status).toBe('expired');
  wallet.advance(86_400);
  expect(await fixture.pay(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
  expect(await fixture.balance()).toBe(10_000);
  expect(await fixture.published(id)).toEqual([10_000]);
});

test('a cancelled deposit is still credited when it is paid', async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100);
  const { status, body } = await cancel(id, 'Pedido do cliente');
  expect([status, body.status]).toEqual([200, 'cancelled']);
  expect((await cancel(id)).body.code).toBe('DEPOSIT_NOT_OPEN');
  expect((await approve(id)).body.code).toBe('DEPOSIT_NOT_OPEN');
  expect(await fixture.pay(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
  expect(await fixture.balance()).toBe(10_000);
});

test('a credited deposit cannot be cancelled or approved', async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100);
  await fixture.pay(id);
  expect((await cancel(id)).body.code).toBe('DEPOSIT_NOT_OPEN');
  expect((await approve(id)).body.code).toBe('DEPOSIT_NOT_OPEN');
  expect(await fixture.balance()).toBe(10_000);
});

test('an unknown deposit cannot be cancelled or approved', async () => {
  for (const id of ['0'.repeat(24), 'nothing']) {
    expect((await approve(id)).body.code).toBe('NOT_FOUND');
    expect((await cancel(id)).body.code).toBe('NOT_FOUND');
  }
});

describe('an approval', () => {
  test('credits the requested amount once, even with simultaneous approvals', async () => {
    const fixture = depositFixture(wallet);
    const { id } = await fixture.make(100);
    const answers = await Promise.all([approve(id), approve(id), approve(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
    expect(await fixture.balance()).toBe(10_000);
    expect(await fixture.statement(id)).toEqual([10_000]);
    expect(await fixture.published(id)).toEqual([10_000]);
  });

  test('credits another amount if the administrator gives one', async () => {
    const fixture = depositFixture(wallet);
    const { id } = await fixture.make(100);
    expect((await approve(id, 87.65)).body).toMatchObject({ receivedAmount: 87.65, amount: 100 });
    expect(await fixture.balance()).toBe(8_765);
  });

  test('is possible after the deposit has expired', async () => {
    const fixture = depositFixture(wallet);
    const { id } = await fixture.make(100);
    wallet.advance(3601);
    expect((await fixture.read(id)).status).toBe('expired');
    expect((await approve(id)).body.status).toBe('confirmed');
    expect(await fixture.balance()).toBe(10_000);
  });

  test.each([
    ['the payment it was for', [100], 10_000],
    ['that payment in two pieces', [60, 40], 10_000],
    ['less than approved', [70], 10_000],
    ['more than approved: the rest is credited', [130], 13_000],
    ['another payment besides: that is credited', [100, 50], 15_000],
    ['pieces that go beyond it', [60, 60], 12_000],
  ])('is matched with payments reported later: %s', async (_what, amounts, cents) => {
    const fixture = depositFixture(wallet);
    const { id } = await fixture.make(100);
    await approve(id);
    for (const amount of amounts) await fixture.pay(id, amount);
    expect(await fixture.balance()).toBe(cents);
    expect(await fixture.read(id)).toMatchObject({ receivedAmount: cents / 100 });
    expect((await fixture.statement(id)).reduce((sum, amount) => sum + amount, 0)).toBe(cents);
  });

  test('is refused if the provider has reported the payment in the meantime and it was credited', async () => {
    const fixture = depositFixture(wallet);
    const { id } = await fixture.make(100);
    await wallet.context.database.connection
      .collection<PaymentRow>('simulated_pix_payments')
      .insertOne({
        _id: `E00000000202601020000${id.slice(-11)}`,
        txid: id,
        amount: 10_000,
        paidAt: wallet.now(),
      });
    expect((await approve(id)).body.code).toBe('DEPOSIT_NOT_OPEN');
    expect(await fixture.balance()).toBe(10_000);
  });

  test('and a cancellation are each recorded with the administrator, the owner and the deposit', async () => {
    const fixture = depositFixture(wallet);
    const [approved, cancelled] = [await fixture.make(100), await fixture.make(200)];
    await approve(approved.id);
    await cancel(cancelled.id, 'Pedido do cliente');
    const records = await wallet.sent('wallet.audit.recorded');
    expect(records.filter(({ userId }) => userId === fixture.userId)).toEqual([
      expect.objectContaining({
        adminId: 'test-master',
        action: 'approve_deposit',
        entityType: 'deposit',
        entityId: approved.id,
        oldValues: { status: 'awaiting_payment' },
        newValues: { status: 'confirmed', receivedAmount: 100 },
      }),
      expect.objectContaining({
        adminId: 'test-master',
        action: 'cancel_deposit',
        entityType: 'deposit',
        entityId: cancelled.id,
        description: 'Depósito cancelado: Pedido do cliente',
        oldValues: { status: 'awaiting_payment' },
        newValues: { status: 'cancelled' },
      }),
    ]);
  });
});

test('gives the same answer and credits once when repeated under the same key', async () => {
  const fixture = depositFixture(wallet);
  const { id } = await fixture.make(100);
  const key = newKey();
  for (let time = 0; time < 2; time += 1) {
    const { body } = await approve(id).set('Idempotency-Key', key).expect(200);
    expect(body).toMatchObject({ status: 'confirmed', receivedAmount: 100 });
  }
  await approve(id, 30).set('Idempotency-Key', key).expect(422);
  await approve(id).expect(409);
  expect(await fixture.balance()).toBe(10_000);
});
