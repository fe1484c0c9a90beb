import { randomUUID } from 'node:crypto';
import { balanceHistorySchema, balanceSchema, fromCents } from '@bambuzal/contracts';
import { dayAfter, startOfDay } from '@bambuzal/service-kit';
import fc from 'fast-check';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';

const hourMs = 60 * 60 * 1000;

// Administrators decide on withdrawals in these tests, so no payout runs in the background.
let wallet: WalletApp;
beforeAll(async () => {
  wallet = await createWalletApp({ demo: false });
});
afterAll(() => wallet.close());
beforeEach(() => wallet.set({ withdrawalSafetyHours: 0, newKeyHoldHours: 0 }));

const path = '/api/balance/history';

/** @param hour hour of the day in the operator's time zone */
const goTo = (day: string, hour: number) =>
  wallet.setTime(new Date(startOfDay(day).getTime() + hour * hourMs));

async function totalOf(member: string): Promise<number> {
  const { body } = await wallet.as(member).get('/api/balance').expect(200);
  return fromCents(balanceSchema.parse(body).totalBalance);
}

async function historyOf(member: string, query = '') {
  const { body } = await wallet.as(member).get(`${path}${query}`).expect(200);
  return balanceHistorySchema
    .parse(body)
    .data.map(({ date, totalBalance }) => ({ date, total: fromCents(totalBalance) }));
}

/** A member with a PIX key for withdrawals. */
async function memberWithKey() {
  const id = newMember();
  const key = { keyType: 'email', keyValue: `${id}@example.com` };
  const { body } = await wallet.as(id).post('/api/pix-keys', key).expect(201);
  const command = { walletType: 'yield', method: 'pix', pixKeyId: String(body.id) };
  const withdraw = (amount: number) =>
    wallet
      .as(id)
      .post('/api/withdrawals', { ...command, amount })
      .set('Idempotency-Key', randomUUID());
  return { id, withdraw };
}
const reject = (id: string) =>
  wallet.admin.post(`/api/admin/withdrawals/${id}/reject`, { reason: 'Titular diferente' });
const pay = (id: string) =>
  wallet.admin.post(`/api/admin/withdrawals/${id}/approve`, { externalPaymentId: randomUUID() });

test('a member without postings has a balance of zero on each of the last thirty days', async () => {
  goTo('2026-03-10', 12);
  const history = await historyOf(newMember());
  expect(history).toHaveLength(30);
  expect(history[0]).toEqual({ date: '2026-02-09', total: 0 });
  expect(history.at(-1)).toEqual({ date: '2026-03-10', total: 0 });
});

test("a past day shows the balance at its end in the operator's time zone; today shows the current balance", async () => {
  const ana = newMember();
  goTo('2026-03-07', 23.99);
  await wallet.fund(ana, 'available', 10_000);
  goTo('2026-03-09', 0);
  await wallet.fund(ana, 'bonus', 250);
  await wallet.fund(ana, 'invested', 77_700);
  goTo('2026-03-10', 12);
  expect(await historyOf(ana, '?startDate=2026-03-06&endDate=2026-03-10')).toEqual([
    { date: '2026-03-06', total: 0 },
    { date: '2026-03-07', total: 100 },
    { date: '2026-03-08', total: 100 },
    { date: '2026-03-09', total: 102.5 },
    { date: '2026-03-10', total: await totalOf(ana) },
  ]);
});

test('the amount of a rejected withdrawal is missing only until the rejection', async () => {
  goTo('2026-03-01', 9);
  const { id, withdraw } = await memberWithKey();
  await wallet.fund(id, 'yield', 50_000);
  goTo('2026-03-03', 9);
  const { body } = await withdraw(200).expect(201);
  goTo('2026-03-05', 9);
  await reject(String(body.id)).expect(200);
  const totals = (await historyOf(id, '?startDate=2026-03-02')).map(({ total }) => total);
  expect(totals).toEqual([500, 300, 300, 500]);
  // The same holds when the period begins after the request.
  const later = (await historyOf(id, '?startDate=2026-03-04')).map(({ total }) => total);
  expect(later).toEqual([300, 500]);
});

test('returns at most 366 days and no day after today', async () => {
  goTo('2026-03-10', 12);
  const bruno = newMember();
  const long = await historyOf(bruno, '?startDate=2020-01-01&endDate=2026-12-31');
  expect(long).toHaveLength(366);
  expect(long.at(-1)?.date).toBe('2026-03-10');
  expect(await historyOf(bruno, '?startDate=2026-04-01&endDate=2026-05-01')).toEqual([]);
  const { body } = await wallet
    .as(bruno)
    .get(`${path}?startDate=2026-03-09&endDate=2026-03-01`)
    .expect(422);
  expect(body.code).toBe('PERIOD_CROSSED');
});

test("shows only the member's own history", async () => {
  const ana = newMember();
  goTo('2026-03-10', 12);
  await wallet.fund(ana, 'available', 10_000);
  const [last] = (await historyOf(newMember())).slice(-1);
  expect(last?.total).toBe(0);
  const { body } = await wallet.as('').get(path);
  expect(body.code).toBe('UNAUTHENTICATED');
});

test('the query for the history uses the index of the statement', async () => {
  const { transactions } = wallet.dependencies;
  const plan = await transactions
    .find({ userId: newMember(), createdAt: { $gte: startOfDay('2026-03-01') } })
    .explain('queryPlanner');
  expect(JSON.stringify(plan)).toContain('userId_1_createdAt_-1__id_-1');
});

const step = fc.record({
  /** Days since the previous step. */
  days: fc.integer({ min: 0, max: 3 }),
  hour: fc.integer({ min: 1, max: 23 }),
  action: fc.constantFrom('fund', 'lock', 'withdraw', 'reject', 'pay'),
  cents: fc.integer({ min: 100, max: 90_000 }),
});

test('the history equals the balance seen at the end of each day, after any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      let [day, hour] = ['2026-05-01', 0];
      goTo(day, hour);
      const { id, withdraw } = await memberWithKey();
      const pending: string[] = [];
      const seen = new Map([[day, 0]]);
      for (const { days, action, cents, ...next } of steps) {
        hour = days === 0 ? Math.max(hour, next.hour) : next.hour;
        day = dayAfter(day, days);
        goTo(day, hour);
        if (action === 'fund') await wallet.fund(id, 'yield', cents);
        if (action === 'lock') await wallet.fund(id, 'smart_trading', cents);
        if (action === 'withdraw') {
          // The request is refused if the balance is too small. In that case no money moves.
          const { status, body } = await withdraw(cents / 100);
          if (status === 201) pending.push(String(body.id));
        }
        if (action === 'reject' || action === 'pay') {
          const oldest = pending.shift();
          if (oldest) await (action === 'pay' ? pay(oldest) : reject(oldest)).expect(200);
        }
        seen.set(day, await totalOf(id));
      }
      const last = dayAfter(day, 2);
      goTo(last, 12);
      const expected = [];
      let total = 0;
      for (let date = '2026-04-30'; date <= last; date = dayAfter(date, 1)) {
        total = seen.get(date) ?? total;
        expected.push({ date, total });
      }
      expect(await historyOf(id, '?startDate=2026-04-30')).toEqual(expected);
      expect(expected.at(-1)?.total).toBe(await totalOf(id));
    }),
    { numRuns: 15 },
  );
});
