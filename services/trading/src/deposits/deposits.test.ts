import { randomUUID } from 'node:crypto';
import {
  reservationRequested,
  smartTradingDepositSchema,
  tradingDepositActivated,
  tradingDepositEnded,
  tradingDepositReversed,
} from '@bambuzal/contracts';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { eventually } from '@bambuzal/service-kit/testing';
import { depositorsIn } from '../testing/depositor';
import { tradersIn } from '../testing/trader';
import { createTradingApp, newMember, type TradingApp } from '../testing/trading-app';

let app: TradingApp;
let depositors: ReturnType<typeof depositorsIn>;
let traders: ReturnType<typeof tradersIn>;
beforeAll(async () => {
  app = await createTradingApp();
  depositors = depositorsIn(app);
  traders = tradersIn(app);
  await eventually(async () => await app.dependencies.poolDays.latest());
});
afterAll(() => app.close());

const messagesOf = async (type: string, userId: string) =>
  (await app.sent(type)).filter((data) => data['userId'] === userId);
const revoke = (userId: string, id: string) =>
  app.as(userId).post(`/api/smart-trading/deposits/${id}/revoke`);

describe('a deposit', () => {
  test('asks the wallet for its money without an expiry, and takes part after its cooling-off', async () => {
    const ana = await depositors.member();
    const deposit = await depositors.deposit(ana);
    const after = dayOf(new Date(app.now().getTime() + 24 * 3_600_000));
    expect(deposit).toMatchObject({
      kind: 'flexible',
      termDays: null,
      status: 'active',
      principal: 100,
      value: 100,
      feeRate: 20,
      participatesFrom: dayAfter(after, 1),
      endsOn: null,
      ifRevokedNow: { amount: 100, toAvailable: 100, toYield: 0, fee: 0 },
    });
    expect(await messagesOf(reservationRequested.type, ana)).toMatchObject([
      { reservationId: deposit.id, amount: 10_000, expiresAt: null },
    ]);
    const [activated] = await messagesOf(tradingDepositActivated.type, ana);
    expect(activated).toMatchObject({ depositId: deposit.id, amount: 10_000, bonusBase: 10_000 });
    const { activatedAt, bonusesHeldUntil } = tradingDepositActivated.data.parse(activated);
    const heldMs = Date.parse(bonusesHeldUntil) - Date.parse(activatedAt);
    expect(Math.round(heldMs / 86_400_000)).toBe(30);
  });

  test('with a fixed term ends after that term, and has the fee rate of the term', async () => {
    const ana = await depositors.member();
    const deposit = await depositors.deposit(ana, { kind: 'fixed', termDays: 30 });
    expect(deposit).toMatchObject({ feeRate: 15, termDays: 30 });
    expect(deposit.endsOn).toBe(dayAfter(deposit.participatesFrom, 29));
  });

  test('is refused when the wallet refuses its money, and is never activated', async () => {
    const ana = await depositors.member();
    const [response] = await Promise.all([
      depositors.ask(ana),
      traders.answer(ana, 'insufficient_balance'),
    ]);
    expect([response.status, response.body.code]).toEqual([422, 'INSUFFICIENT_BALANCE']);
    const { body } = await app.as(ana).get('/api/smart-trading').expect(200);
    expect(body.deposits).toMatchObject([{ status: 'refused', value: 0 }]);
    expect(await messagesOf(tradingDepositActivated.type, ana)).toEqual([]);
  });

  test('is made once when two requests carry the same key', async () => {
    const ana = await depositors.member();
    const key = randomUUID();
    const [first, second] = await Promise.all([
      depositors.ask(ana).set('Idempotency-Key', key),
      depositors.ask(ana).set('Idempotency-Key', key),
      traders.answer(ana, 'held'),
    ]);
    expect(second.body.id).toBe(first.body.id);
    expect(await messagesOf(reservationRequested.type, ana)).toHaveLength(1);
  });

  test('is answered with 202 if the wallet does not answer in time', async () => {
    const slow = await createTradingApp({ timeoutMs: 50 });
    try {
      const others = depositorsIn(slow);
      const ana = await others.member();
      const response = await others.ask(ana);
      expect([response.status, response.body.status]).toEqual([202, 'pending']);
      await slow.as(ana).post(`/api/smart-trading/deposits/${response.body.id}/revoke`).expect(409);
      await tradersIn(slow).answer(ana, 'held');
      expect(await others.one(ana, response.body.id)).toMatchObject({ status: 'active' });
    } finally {
      await slow.close();
    }
  });
});

describe('a deposit is refused', () => {
  const refusal = async (userId: string, body = {}) => {
    const response = await depositors.ask(userId, body);
    return [response.status, response.body.code];
  };

  test('before the member accepts the agreement', async () => {
    expect(await refusal(newMember())).toEqual([409, 'AGREEMENT_REQUIRED']);
  });

  test.each([
    [{ amount: 19.99 }, [422, 'DEPOSIT_OUT_OF_RANGE']],
    [{ amount: 10_000.01 }, [422, 'DEPOSIT_OUT_OF_RANGE']],
    [{ kind: 'fixed', termDays: 31 }, [422, 'TERM_NOT_OFFERED']],
    [{ kind: 'fixed' }, [400, 'BAD_REQUEST']],
    [{ termDays: 30 }, [400, 'BAD_REQUEST']],
  ])('when the request has %j', async (body, expected) => {
    expect(await refusal(await depositors.member(), body)).toEqual(expected);
  });

  test("if it exceeds the maximum sum of the member's deposits, even for simultaneous requests", async () => {
    const ana = await depositors.member();
    await depositors.deposit(ana, { amount: 9_000 });
    const answers = Promise.all(
      Array.from({ length: 6 }, () =>
        depositors.ask(ana, { amount: 400 }).set('Idempotency-Key', randomUUID()),
      ),
    );
    await Promise.all([2, 3].map((nth) => traders.answer(ana, 'held', nth)));
    const statuses = (await answers).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 201, 422, 422, 422, 422]);
  });

  test('during a break, during a halt, and while trading is switched off', async () => {
    const ana = await depositors.member();
    await app.admin.post('/api/admin/trading-bot/halt', { reason: 'Teste' }).expect(200);
    expect(await refusal(ana)).toEqual([409, 'HALTED']);
    await app.admin.post('/api/admin/trading-bot/resume').expect(200);
    await app.set({ enableTradingModule: false });
    expect(await refusal(ana)).toEqual([403, 'TRADING_DISABLED']);
    const { body } = await app.as(ana).get('/api/smart-trading').expect(200);
    expect(body.offer).toMatchObject({ isOpen: false });
    await app.set({ enableTradingModule: true });
    await app.as(ana).post('/api/trading/limits/break', { days: 1 }).expect(200);
    expect(await refusal(ana)).toEqual([403, 'ON_BREAK']);
  });

  test('outside the demo, without a licence', async () => {
    const strict = await createTradingApp({ demo: false });
    try {
      const others = depositorsIn(strict);
      const response = await others.ask(await others.member());
      expect(response.body).toMatchObject({ code: 'TRADING_NOT_AUTHORISED' });
    } finally {
      await strict.close();
    }
  });
});

describe('a deposit that does not take part yet', () => {
  test('is undone at once: the principal returns in full, and its effects are reversed', async () => {
    const ana = await depositors.member();
    const { id } = await depositors.deposit(ana);
    const { body } = await revoke(ana, id).expect(200);
    expect(smartTradingDepositSchema.parse(body)).toMatchObject({
      status: 'undone',
      payout: { amount: 10_000, toAvailable: 10_000, toYield: 0, fee: 0 },
    });
    const items = await eventually(async () => {
      const settled = await depositors.settled(ana);
      return settled.length > 0 && settled;
    });
    expect(items).toMatchObject([{ locked: 10_000, available: 10_000, yield: 0, fee: 0 }]);
    expect(await messagesOf(tradingDepositReversed.type, ana)).toMatchObject([{ amount: 10_000 }]);
    expect(await messagesOf(tradingDepositEnded.type, ana)).toMatchObject([
      { outcome: 'undone', paidOut: 10_000 },
    ]);
    await revoke(ana, id).set('Idempotency-Key', randomUUID()).expect(409);
  });

  test('can be undone during a break and while trading is switched off, but only by its owner', async () => {
    const ana = await depositors.member();
    const { id } = await depositors.deposit(ana);
    await app.as(ana).post('/api/trading/limits/break', { days: 1 }).expect(200);
    await app.set({ enableTradingModule: false });
    await revoke(newMember(), id).expect(404);
    await revoke(ana, id).expect(200);
    await app.set({ enableTradingModule: true });
  });
});

test('bonuses are based on the amount less the money that left Smart Trading within 90 days', async () => {
  const ana = await depositors.member();
  const { id } = await depositors.deposit(ana, { amount: 60 });
  // As if the deposit had taken part and left.
  await app.dependencies.deposits.updateOne(
    { _id: id },
    {
      status: 'revoked',
      endedAt: app.now(),
      payout: { amount: 6_000, toAvailable: 6_000, toYield: 0, fee: 0 },
    },
  );
  await Promise.all([depositors.ask(ana, { amount: 100 }), traders.answer(ana, 'held', 2)]);
  const activated = await messagesOf(tradingDepositActivated.type, ana);
  expect(activated.at(-1)).toMatchObject({ amount: 10_000, bonusBase: 4_000 });
});

test('statistics show the running principal by kind', async () => {
  const ana = await depositors.member();
  await depositors.deposit(ana);
  await Promise.all([
    depositors.ask(ana, { amount: 70, kind: 'fixed', termDays: 90 }),
    traders.answer(ana, 'held', 2),
  ]);
  const { body } = await app.as(ana).get('/api/smart-trading/statistics').expect(200);
  expect(body).toEqual({ flexibleAmount: 100, fixedAmount: 70, totalProfit: 0 });
});
