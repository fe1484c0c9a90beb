import { createInvestmentApp, type InvestmentApp } from '../testing/investment-app';
import { investingIn } from '../testing/investing';

/*
 * Tests that a request waits for a slow wallet only up to its time limit, and that no answer is
 * lost.
 */

let app: InvestmentApp;
let investing: ReturnType<typeof investingIn>;
let packageId: string;
beforeAll(async () => {
  app = await createInvestmentApp({ timeoutMs: 50 });
  investing = investingIn(app);
  packageId = await investing.offer();
});
afterAll(() => app.close());

test('an order from the balance is pending until the wallet answers, and cannot be cancelled or paid twice', async () => {
  const userId = await investing.investor();
  const { status, body } = await investing.order(userId, packageId);
  expect(status).toBe(202);
  expect(body).toMatchObject({ status: 'pending', isBeingPaid: true });
  const me = app.as(userId);
  const path = `/api/investments/${body.id}`;
  const cancelled = await me.post(`${path}/cancel`).expect(409);
  expect(cancelled.body.code).toBe('INVESTMENT_BEING_PAID');
  await me.post(`${path}/activate`).expect(202);
  expect(await investing.asked(userId)).toHaveLength(1);
  await investing.answer(userId, 'paid');
  expect((await me.get(path).expect(200)).body).toMatchObject({ status: 'active' });
});

test('an order by PIX is pending without payment instructions until the wallet answers', async () => {
  const userId = await investing.investor();
  const command = { payWith: 'pix', document: '52998224725' };
  const { status, body } = await investing.order(userId, packageId, command);
  expect(status).toBe(202);
  expect(body).toMatchObject({ status: 'pending', isBeingPaid: false, payment: null });
});

test('an administrator cannot cancel an investment while it is being paid', async () => {
  const { body } = await investing.order(await investing.investor(), packageId);
  const reason = { reason: 'Duplicado' };
  const refused = await app.admin
    .post(`/api/admin/investments/${body.id}/cancel`, reason)
    .expect(409);
  expect(refused.body.code).toBe('INVESTMENT_BEING_PAID');
});
