import {
  capitalReleased,
  capitalSettled,
  investmentAudited,
  investmentReversed,
} from '@bambuzal/contracts';
import { createInvestmentApp, type InvestmentApp } from '../testing/investment-app';
import { investingIn } from '../testing/investing';

let app: InvestmentApp;
let investing: ReturnType<typeof investingIn>;
let packageId: string;
beforeAll(async () => {
  // The service's own run would pay what the tests pay.
  app = await createInvestmentApp({ settings: { automaticInvestmentProcessing: false } });
  investing = investingIn(app);
  packageId = await investing.offer();
  await coolingOff(24);
});
afterAll(() => app.close());

/** Sets the cooling-off period, and stops the automatic profit run. */
const coolingOff = (hours: number) =>
  app.set({ coolingOffHours: hours, automaticInvestmentProcessing: false });

const investment = async (userId: string, id: string) =>
  (await app.as(userId).get(`/api/investments/${id}`).expect(200)).body;
const ofInvestment = async (type: string, id: string) =>
  (await app.sent(type)).filter(({ investmentId }) => investmentId === id);
const hour = 3600;

describe('a cancellation by the member', () => {
  test('within the cooling-off period returns the whole capital once', async () => {
    const userId = await investing.investor();
    const id = await investing.active(userId, packageId);
    const undo = () => app.as(userId).post(`/api/investments/${id}/cancel`).expect(200);
    const { body } = await undo();
    expect(body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'undone',
      nextProfitDate: null,
    });
    expect((await undo()).body).toEqual(body);
    expect(await ofInvestment(capitalReleased.type, id)).toEqual([
      {
        investmentId: id,
        userId,
        amount: 10_000,
        outcome: 'undone',
        description: 'Investimento no plano Bambu desfeito',
      },
    ]);
    expect(await ofInvestment(investmentReversed.type, id)).toEqual([
      { investmentId: id, userId, amount: 10_000, reversedAt: expect.any(String) },
    ]);
  });

  test('is refused after the cooling-off period', async () => {
    const userId = await investing.investor();
    const id = await investing.active(userId, packageId);
    app.advance(24 * hour);
    const { body } = await app.as(userId).post(`/api/investments/${id}/cancel`).expect(409);
    expect(body.code).toBe('INVESTMENT_NOT_CANCELLABLE');
    expect(await ofInvestment(capitalReleased.type, id)).toEqual([]);
  });

  test('is always refused if there was no cooling-off period at the purchase', async () => {
    await coolingOff(0);
    const userId = await investing.investor();
    const id = await investing.active(userId, packageId);
    await coolingOff(24);
    const made = await investment(userId, id);
    expect(made.coolingOffUntil).toBe(made.activatedAt);
    await app.as(userId).post(`/api/investments/${id}/cancel`).expect(409);
  });

  test('takes effect once when requested several times at the same moment', async () => {
    const userId = await investing.investor();
    const id = await investing.active(userId, packageId);
    const tries = Array.from({ length: 5 }, (_, i) =>
      app
        .as(userId)
        .post(`/api/investments/${id}/cancel`)
        .set('Idempotency-Key', `attempt-${i}`)
        .then(({ status }) => status),
    );
    expect((await Promise.all(tries)).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await ofInvestment(capitalReleased.type, id)).toHaveLength(1);
  });

  test('is marked as settled once the capital was returned', async () => {
    const userId = await investing.investor();
    const id = await investing.active(userId, packageId);
    await app.as(userId).post(`/api/investments/${id}/cancel`).expect(200);
    await app.receive(capitalSettled, { investmentId: id, userId });
    const first = await app.dependencies.investments.findById(id).orFail().lean();
    expect(first.capitalSettledAt).toEqual(expect.any(Date));
    app.advance(1);
    await app.receive(capitalSettled, { investmentId: id, userId });
    expect(await app.dependencies.investments.findById(id).orFail().lean()).toEqual(first);
  });
});

describe('administrators of investments', () => {
  test("approve a pending investment, which charges the member's balance and is recorded", async () => {
    const userId = await investing.investor();
    const id = await investing.pending(userId, packageId);
    const answered = app.admin
      .post(`/api/admin/investments/${id}/approve`)
      .then((response) => response);
    await investing.answer(userId, 'paid');
    expect(await answered).toMatchObject({
      status: 200,
      body: { status: 'active', user: { id: userId } },
    });
    expect((await app.sent(investmentAudited.type)).at(-1)).toMatchObject({
      userId,
      adminId: 'test-master',
      action: 'approve_investment',
      entityId: id,
    });
  });

  test('reverse an active investment at any time, and paid profit stays with the member', async () => {
    const userId = await investing.investor();
    const id = await investing.active(userId, packageId);
    await app.dependencies.investments.updateOne(
      { _id: id },
      { $set: { paidDays: 3, rateSum: 300, profit: 300 } },
    );
    app.advance(72 * hour);
    const cancel = () =>
      app.admin.post(`/api/admin/investments/${id}/cancel`, { reason: 'Pedido do membro' });
    const { body } = await cancel().expect(200);
    expect(body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'by_administrator',
      profit: 3,
      paidDays: 3,
    });
    expect(await ofInvestment(capitalReleased.type, id)).toMatchObject([
      { amount: 10_000, outcome: 'undone', description: 'Investimento no plano Bambu estornado' },
    ]);
    expect(await ofInvestment(investmentReversed.type, id)).toHaveLength(1);
    expect((await app.sent(investmentAudited.type)).at(-1)).toMatchObject({
      action: 'cancel_investment',
      description: 'Investimento cancelado: Pedido do membro',
      oldValues: { status: 'active' },
      newValues: { status: 'cancelled' },
    });
    const again = await cancel().set('Idempotency-Key', 'once-more').expect(409);
    expect(again.body.code).toBe('INVESTMENT_NOT_CANCELLABLE');
  });

  test('cancel a pending investment', async () => {
    const userId = await investing.investor();
    const id = await investing.pending(userId, packageId);
    const path = `/api/admin/investments/${id}/cancel`;
    await app.admin.post(path, { reason: 'Duplicado' }).expect(200);
    expect(await investment(userId, id)).toMatchObject({ cancelReason: 'by_administrator' });
  });
});

test('a member sees the number of investments in each state, for any filter', async () => {
  const userId = await investing.investor();
  const active = await investing.active(userId, packageId);
  const pending = await investing.pending(userId, packageId);
  await app.as(userId).post(`/api/investments/${pending}/cancel`).expect(200);
  const { body } = await app.as(userId).get('/api/investments?status=active').expect(200);
  expect(body).toMatchObject({
    data: [{ id: active }],
    pagination: { total: 1, page: 1, pageSize: 20, totalPages: 1 },
    counts: { pending: 0, active: 1, completed: 0, cancelled: 1 },
  });
});
