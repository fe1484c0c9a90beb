import {
  centsSchema,
  depositConfirmed,
  depositRefused,
  depositRequested,
  investmentActivated,
} from '@bambuzal/contracts';
import { createInvestmentApp, type InvestmentApp, newMember } from '../testing/investment-app';
import { eventually } from '@bambuzal/service-kit/testing';
import { answerPurchase, arrangeDeposit, investingIn } from '../testing/investing';

/*
 * Tests that a purchase always reaches an end. The investment is then active, cancelled, or pending
 * without an attempt in progress until the member acts.
 */

let app: InvestmentApp;
let investing: ReturnType<typeof investingIn>;
let packageId: string;
beforeAll(async () => {
  app = await createInvestmentApp();
  investing = investingIn(app);
  packageId = await investing.offer();
});
afterAll(() => app.close());

const investment = async (userId: string, id: string) =>
  (await app.as(userId).get(`/api/investments/${id}`).expect(200)).body;
const ofInvestment = async (type: string, id: string) =>
  (await app.sent(type)).filter(({ investmentId }) => investmentId === id);
const confirmed = (userId: string, investmentId: string) =>
  app.receive(depositConfirmed, {
    depositId: 'd',
    userId,
    method: 'pix',
    amount: 10_000,
    transactionId: 't',
    investmentId,
    confirmedAt: app.now().toISOString(),
  });

describe('a purchase from the balance', () => {
  test('makes the investment active once the wallet has paid', async () => {
    const userId = await investing.investor();
    const answered = investing.order(userId, packageId);
    const { amount, description, purchaseId, investmentId } = await investing.answer(
      userId,
      'paid',
    );
    expect({ amount, description, purchaseId }).toEqual({
      amount: 10_000,
      description: 'Investimento no plano Bambu',
      purchaseId: `${investmentId}:1`,
    });
    const { status, body } = await answered;
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: investmentId, status: 'active', isBeingPaid: false });
    expect(await ofInvestment(investmentActivated.type, investmentId)).toEqual([
      {
        investmentId,
        userId,
        packageId,
        packageName: 'Bambu',
        amount: 10_000,
        activatedAt: body.activatedAt,
        coolingOffUntil: body.coolingOffUntil,
      },
    ]);
  });

  test('is cancelled when the balance is too low', async () => {
    const userId = await investing.investor();
    const answered = investing.order(userId, packageId);
    const { investmentId } = await investing.answer(userId, 'refused');
    const { status, body } = await answered;
    expect([status, body.code]).toEqual([422, 'INSUFFICIENT_BALANCE']);
    expect(await investment(userId, investmentId)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'insufficient_balance',
      isBeingPaid: false,
    });
  });

  test('is still completed when the package closes after the wallet was asked', async () => {
    const closing = await investing.offer();
    const userId = await investing.investor();
    const answered = investing.order(userId, closing);
    await eventually(async () => (await investing.asked(userId))[0]);
    await app.admin
      .patch(`/api/admin/investment-packages/${closing}`, { isActive: false })
      .expect(200);
    await investing.answer(userId, 'paid');
    expect((await answered).body).toMatchObject({ status: 'active' });
  });

  test('is not changed by repeated or outdated answers', async () => {
    const userId = await investing.investor();
    const answered = investing.order(userId, packageId);
    const purchase = await investing.answer(userId, 'paid');
    const { body } = await answered;
    await answerPurchase(app, purchase, 'paid');
    await answerPurchase(app, purchase, 'refused');
    await answerPurchase(app, { ...purchase, purchaseId: `${body.id}:2` }, 'refused');
    expect(await investment(userId, body.id)).toEqual(body);
    expect(await ofInvestment(investmentActivated.type, body.id)).toHaveLength(1);
  });
});

describe('a repeated command', () => {
  test('with the same key gets the first answer, even a refusal', async () => {
    const userId = await investing.investor();
    const send = (key: string) =>
      app
        .as(userId)
        .post('/api/investments', { packageId, amount: 100, payWith: 'balance' })
        .set('Idempotency-Key', key)
        .then((response) => response);
    const first = send('first-wish');
    await investing.answer(userId, 'refused');
    expect((await first).status).toBe(422);
    expect((await send('first-wish')).body.code).toBe('INSUFFICIENT_BALANCE');
    const second = send('second-wish');
    await investing.answer(userId, 'paid', 2);
    const { body } = await second;
    expect((await send('second-wish')).body).toEqual(body);
    expect(await investing.asked(userId)).toHaveLength(2);
  });

  test('without a key counts as one command until it was refused', async () => {
    const userId = await investing.investor();
    const twice = [investing.order(userId, packageId), investing.order(userId, packageId)];
    await investing.answer(userId, 'refused');
    const answers = await Promise.all(twice);
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    const again = investing.order(userId, packageId);
    await investing.answer(userId, 'paid', 2);
    const { body } = await again;
    expect((await investing.order(userId, packageId)).body.id).toBe(body.id);
    expect(await investing.asked(userId)).toHaveLength(2);
  });
});

describe('a purchase paid from outside', () => {
  test("is pending, with the wallet's payment instructions", async () => {
    const userId = await investing.investor();
    const command = { payWith: 'pix', document: '52998224725' };
    const answered = investing.order(userId, packageId, command);
    const request = await eventually(async () =>
      (await app.sent(depositRequested.type)).find((data) => data['userId'] === userId),
    );
    const investmentId = String(request['investmentId']);
    expect(request).toEqual({
      investmentId,
      userId,
      method: 'pix',
      amount: 10_000,
      document: '52998224725',
    });
    await arrangeDeposit(app, userId, investmentId);
    const { status, body } = await answered;
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'pending', isBeingPaid: false, startDate: null });
    expect(body.payment).toMatchObject({
      method: 'pix',
      paymentId: 'deposit',
      amount: 100,
      key: '000201',
      description: 'Investimento no plano Bambu',
      simulated: true,
    });
    await arrangeDeposit(app, userId, investmentId, 'another');
    expect(await investment(userId, investmentId)).toEqual(body);
  });

  test('is cancelled with a reason when the wallet refuses the method', async () => {
    const userId = await investing.investor();
    const answered = investing.order(userId, packageId, { payWith: 'usdt' });
    const row = await eventually(
      async () => (await app.dependencies.investments.findOne({ userId }).lean()) ?? undefined,
    );
    const investmentId = String(row._id);
    await app.receive(depositRefused, {
      investmentId,
      userId,
      reason: 'DEPOSIT_BELOW_MINIMUM',
      limit: centsSchema.parse(5_400),
    });
    const { status, body } = await answered;
    expect([status, body.code]).toEqual([422, 'DEPOSIT_BELOW_MINIMUM']);
    expect(body.message).toMatch(/R\$\s54,00/);
    expect(await investment(userId, investmentId)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'payment_refused',
    });
  });

  test('is cancelled beyond the limit of open deposits, and the answer names the limit', async () => {
    const userId = await investing.investor();
    const answered = investing.order(userId, packageId, { payWith: 'usdt' });
    const row = await eventually(
      async () => (await app.dependencies.investments.findOne({ userId }).lean()) ?? undefined,
    );
    const investmentId = String(row._id);
    await app.receive(depositRefused, {
      investmentId,
      userId,
      reason: 'TOO_MANY_OPEN_DEPOSITS',
      limit: null,
    });
    const { status, body } = await answered;
    expect([status, body.code]).toEqual([409, 'TOO_MANY_OPEN_DEPOSITS']);
    expect(body.message).toContain('(5)');
    expect(await investment(userId, investmentId)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'payment_refused',
    });
  });

  test('is paid when the money comes in', async () => {
    const userId = await investing.investor();
    const id = await investing.pending(userId, packageId);
    await confirmed(userId, id);
    await confirmed(userId, id);
    await investing.answer(userId, 'paid');
    expect(await investment(userId, id)).toMatchObject({ status: 'active' });
    await confirmed(userId, id);
    expect(await investing.asked(userId)).toHaveLength(1);
  });

  test('stays pending after a partial payment, and is paid when the rest comes in', async () => {
    const userId = await investing.investor();
    const id = await investing.pending(userId, packageId);
    await confirmed(userId, id);
    await investing.answer(userId, 'refused');
    expect(await investment(userId, id)).toMatchObject({ status: 'pending', isBeingPaid: false });
    await confirmed(userId, id);
    await investing.answer(userId, 'paid', 2);
    expect(await investment(userId, id)).toMatchObject({ status: 'active' });
  });

  test('is not changed when an old answer is repeated during a later attempt', async () => {
    const userId = await investing.investor();
    const id = await investing.pending(userId, packageId);
    await confirmed(userId, id);
    const first = await investing.answer(userId, 'refused');
    await confirmed(userId, id);
    await answerPurchase(app, first, 'refused');
    expect(await investment(userId, id)).toMatchObject({ status: 'pending', isBeingPaid: true });
    await app.as(userId).post(`/api/investments/${id}/cancel`).expect(409);
    await answerPurchase(app, first, 'paid');
    expect(await investment(userId, id)).toMatchObject({ status: 'pending', isBeingPaid: true });
    await investing.answer(userId, 'paid', 2);
    expect(await investment(userId, id)).toMatchObject({ status: 'active' });
  });

  test('is attempted again if money comes in while the wallet refuses', async () => {
    const userId = await investing.investor();
    const id = await investing.pending(userId, packageId);
    await confirmed(userId, id);
    await confirmed(userId, id);
    await investing.answer(userId, 'refused');
    await investing.answer(userId, 'paid', 2);
    expect(await investment(userId, id)).toMatchObject({ status: 'active' });
  });

  test('is cancelled if the package has closed, and the money stays available', async () => {
    const closing = await investing.offer();
    const userId = await investing.investor();
    const id = await investing.pending(userId, closing);
    await app.admin
      .patch(`/api/admin/investment-packages/${closing}`, { isActive: false })
      .expect(200);
    await confirmed(userId, id);
    expect(await investment(userId, id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'package_closed',
    });
    expect(await investing.asked(userId)).toEqual([]);
  });

  test('is not paid by money that comes in after the member cancelled', async () => {
    const userId = await investing.investor();
    const id = await investing.pending(userId, packageId);
    await app.as(userId).post(`/api/investments/${id}/cancel`).expect(200);
    await confirmed(userId, id);
    expect(await investment(userId, id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'by_member',
    });
    expect(await investing.asked(userId)).toEqual([]);
  });

  test('is not affected by money for an unknown investment', async () => {
    await expect(confirmed(newMember(), newMember())).resolves.toBeUndefined();
  });
});

describe('activation of a pending investment', () => {
  test('pays the investment from the balance', async () => {
    const userId = await investing.investor();
    const id = await investing.pending(userId, packageId);
    const answered = app
      .as(userId)
      .post(`/api/investments/${id}/activate`)
      .then((response) => response);
    await investing.answer(userId, 'paid');
    expect(await answered).toMatchObject({ status: 200, body: { status: 'active' } });
  });

  test('keeps the investment pending with its payment instructions when refused, and can be repeated', async () => {
    const userId = await investing.investor();
    const id = await investing.pending(userId, packageId);
    const activate = () =>
      app
        .as(userId)
        .post(`/api/investments/${id}/activate`)
        .then((response) => response);
    const first = activate();
    await investing.answer(userId, 'refused');
    expect(await first).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_BALANCE' } });
    const { status, payment } = await investment(userId, id);
    expect([status, payment.key]).toEqual(['pending', '000201']);
    const second = activate();
    await investing.answer(userId, 'paid', 2);
    expect((await second).body).toMatchObject({ status: 'active' });
    const late = await app
      .as(userId)
      .post(`/api/investments/${id}/activate`)
      .set('Idempotency-Key', 'later-on')
      .expect(409);
    expect(late.body.code).toBe('INVESTMENT_NOT_PENDING');
  });

  test('is refused once the package is closed', async () => {
    const closing = await investing.offer();
    const userId = await investing.investor();
    const id = await investing.pending(userId, closing);
    await app.admin
      .patch(`/api/admin/investment-packages/${closing}`, { isActive: false })
      .expect(200);
    const { body } = await app.as(userId).post(`/api/investments/${id}/activate`).expect(409);
    expect(body.code).toBe('PACKAGE_CLOSED');
  });
});
