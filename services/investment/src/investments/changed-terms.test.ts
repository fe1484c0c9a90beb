import { depositConfirmed } from '@bambuzal/contracts';
import { createInvestmentApp, type InvestmentApp } from '../testing/investment-app';
import { investingIn } from '../testing/investing';

/*
 * A pending order keeps its recorded terms for the payment that was arranged for it. It is paid
 * from the balance only while the package still offers these terms.
 */

let app: InvestmentApp;
let investing: ReturnType<typeof investingIn>;
beforeAll(async () => {
  app = await createInvestmentApp();
  investing = investingIn(app);
});
afterAll(() => app.close());

/** Orders R$ 100 at 1 % for ten days, and then changes the package. */
async function orderThenChange(change: object) {
  const packageId = await investing.offer();
  const userId = await investing.investor();
  const id = await investing.pending(userId, packageId);
  await app.admin.patch(`/api/admin/investment-packages/${packageId}`, change).expect(200);
  return { userId, id };
}
const activate = (userId: string, id: string) =>
  app
    .as(userId)
    .post(`/api/investments/${id}/activate`)
    .then((response) => response);

const range = {
  dailyProfitPercentage: null,
  minDailyProfitPercentage: 0.5,
  maxDailyProfitPercentage: 1.5,
};
const changes: [string, object][] = [
  ['rate', { dailyProfitPercentage: 0.5 }],
  ['kind of rate', range],
  ['duration', { durationDays: 11 }],
  ['return of the capital', { returnCapital: false }],
  ['paying days', { businessDaysOnly: true }],
  ['least amount', { minAmount: 100.01 }],
  ['greatest amount', { maxAmount: 99.99 }],
];

test.each(changes)(
  "an order is not paid from the balance after a change of the package's %s",
  async (_, change) => {
    const { userId, id } = await orderThenChange(change);
    const { status, body } = await activate(userId, id);
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'PACKAGE_TERMS_CHANGED',
        message: 'As condições do plano mudaram; cancele e invista de novo',
      },
    ]);
    const approved = await app.admin.post(`/api/admin/investments/${id}/approve`).expect(409);
    expect(approved.body.code).toBe('PACKAGE_TERMS_CHANGED');
    expect(await investing.asked(userId)).toEqual([]);
    await app.as(userId).post(`/api/investments/${id}/cancel`).expect(200);
  },
);

test('an order is paid from the balance if only terms outside the promise have changed', async () => {
  const change = { name: 'Taquara', description: 'Outra.', minAmount: 100, maxAmount: 100 };
  const { userId, id } = await orderThenChange(change);
  const answered = activate(userId, id);
  await investing.answer(userId, 'paid');
  expect(await answered).toMatchObject({ status: 200, body: { status: 'active' } });
});

test('an arranged payment that arrives activates the investment on the recorded terms', async () => {
  const { userId, id } = await orderThenChange({ dailyProfitPercentage: 0.5, minAmount: 500 });
  await app.receive(depositConfirmed, {
    depositId: 'd',
    userId,
    method: 'pix',
    amount: 10_000,
    transactionId: 't',
    investmentId: id,
    confirmedAt: app.now().toISOString(),
  });
  await investing.answer(userId, 'paid');
  const { body } = await app.as(userId).get(`/api/investments/${id}`).expect(200);
  expect(body).toMatchObject({ status: 'active', amount: 100, interestRate: 1 });
});
