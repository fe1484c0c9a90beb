import {
  type AdminType,
  authFigures,
  type DashboardJson,
  figureEndpoints,
  notificationFigures,
  type WalletDay,
  walletDaySchema,
  walletFigures,
  withdrawalQueueFigures,
} from '@bambuzal/contracts';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { createTestService, type TestService } from '@bambuzal/service-kit/testing';
import { adminService } from '../service';

let admin: TestService;
beforeEach(async () => {
  admin = await createTestService('admin', (now) => adminService({ now }));
});
afterEach(() => admin.close());

const nothing = Object.fromEntries(Object.keys(walletDaySchema.shape).map((name) => [name, 0]));
const daysAgo = (days: number) => dayAfter(dayOf(admin.now()), -days);

/** Reports figures of a day, which are zero unless given; amounts in cents. */
function report(day: string, revision: number, figures: Partial<Record<keyof WalletDay, number>>) {
  const whole = walletDaySchema.parse({ ...nothing, ...figures });
  return admin.receive(walletFigures.message, { day, revision, isFinal: false, figures: whole });
}

async function dashboard(adminType: AdminType = 'financeiro'): Promise<DashboardJson> {
  const reader = admin.as('reader', { role: 'admin', adminType });
  const { body } = await reader.get('/api/admin/dashboard').expect(200);
  figureEndpoints.dashboard.answer.parse(body);
  return body;
}

test('shows zeros before the first report', async () => {
  const { money, reportedAt } = await dashboard();
  expect(reportedAt).toBeNull();
  expect(money).toMatchObject({
    held: 0,
    owed: 0,
    coverage: null,
    paidByDeposits: null,
    queue: null,
  });
  expect(money?.days).toHaveLength(31);
  expect(money?.days.at(-1)).toMatchObject({ day: daysAgo(0), deposits: 0 });
});

test('sums up what is held and owed over all days, and shows the days of a month', async () => {
  await report(daysAgo(90), 1, { deposits: 90_000, held: 90_000, owed: 80_000, capital: 50_000 });
  await report(daysAgo(1), 1, { payouts: 30_000, payoutCount: 2, held: -30_000, owed: -31_000 });
  await report(daysAgo(0), 1, { deposits: 5_000, depositCount: 1, held: 5_000, owed: 5_000 });
  const { money, reportedAt } = await dashboard();
  expect(Date.parse(reportedAt ?? '')).toBeLessThanOrEqual(admin.now().getTime());
  expect(money).toMatchObject({ held: 650, owed: 540, coverage: 120.37, capital: 500 });
  expect(money?.days.slice(-2)).toMatchObject([
    { day: daysAgo(1), payouts: 300, payoutCount: 2 },
    { day: daysAgo(0), deposits: 50, depositCount: 1 },
  ]);
  expect(money?.days[0]?.day).toBe(daysAgo(30));
});

test('says which share of the payouts of thirty days new deposits paid', async () => {
  await report(daysAgo(30), 1, { payouts: 999_999 });
  await report(daysAgo(29), 1, { payouts: 6_000, fees: 1_000 });
  await report(daysAgo(0), 1, { payouts: 4_000, fees: 400, tradingResult: 300 });
  expect((await dashboard()).money).toMatchObject({ payouts: 100, paidByDeposits: 83 });
});

test('a month in which the house lost on trading has no revenue from it, and keeps its fees', async () => {
  await report(daysAgo(2), 1, { payouts: 10_000, fees: 2_500, tradingResult: -70_000 });
  expect((await dashboard()).money).toMatchObject({ paidByDeposits: 75 });
});

test('keeps the highest revision of a day, for reports that are repeated and in any order', async () => {
  const day = daysAgo(0);
  await report(day, 3, { deposits: 300 });
  await report(day, 1, { deposits: 100 });
  await report(day, 3, { deposits: 999 });
  expect((await dashboard()).money?.days.at(-1)?.deposits).toBe(3);
  await report(day, 4, { deposits: 400 });
  expect((await dashboard()).money?.days.at(-1)?.deposits).toBe(4);
});

test('shows the queue of withdrawals as the wallet counted it last', async () => {
  const figures = {
    waiting: 3,
    oldestAt: '2026-03-10T12:00:00.000Z',
    overdue: 1,
    decided: 20,
    onTime: 19,
    medianMinutes: 75,
  };
  const countedAt = admin.now().toISOString();
  await admin.receive(withdrawalQueueFigures.message, { countedAt, figures });
  expect((await dashboard()).money?.queue).toEqual(figures);
});

test('shows registrations to every type, and advertisements to those who make them', async () => {
  const day = daysAgo(0);
  const whole = { day, revision: 1, isFinal: false };
  await admin.receive(authFigures.message, { ...whole, figures: { registrations: 7 } });
  const figures = { views: 40, clicks: 3, dismissals: 1 };
  await admin.receive(notificationFigures.message, { ...whole, figures });
  const { members, promotion } = await dashboard('marketing');
  expect(members.at(-1)).toEqual({ day, registrations: 7 });
  expect(members.at(-2)).toEqual({ day: daysAgo(1), registrations: 0 });
  expect(promotion?.at(-1)).toEqual({ day, views: 40, clicks: 3 });
  const support = await dashboard('suporte');
  expect(support.members).toEqual(members);
  expect(support.promotion).toBeNull();
});

test('shows no money to administrators who may not see it', async () => {
  await report(daysAgo(0), 1, { deposits: 300 });
  expect((await dashboard('suporte')).money).toBeNull();
  expect((await dashboard('marketing')).money).toBeNull();
  expect((await dashboard('master')).money).not.toBeNull();
  await admin.as('ana').get('/api/admin/dashboard').expect(403);
});

test('sums up a period beside the one before, and refuses a crossed one', async () => {
  await report(daysAgo(3), 1, { deposits: 100, payouts: 50, payoutCount: 1 });
  await report(daysAgo(1), 1, { deposits: 2_000, depositCount: 1, payouts: 1_000, fees: 250 });
  const reader = admin.as('reader', { role: 'admin', adminType: 'financeiro' });
  const at = '/api/admin/figures/money';
  const { body } = await reader.get(`${at}?from=${daysAgo(1)}&to=${daysAgo(0)}`).expect(200);
  expect(body).toMatchObject({
    period: {
      from: daysAgo(1),
      to: daysAgo(0),
      total: { deposits: 20, depositCount: 1, payouts: 10, revenue: 2.5 },
      paidByDeposits: 75,
    },
    beside: {
      from: daysAgo(3),
      to: daysAgo(2),
      total: { deposits: 1, payouts: 0.5 },
      paidByDeposits: 100,
    },
  });
  await reader.get(`${at}?from=${daysAgo(0)}&to=${daysAgo(1)}`).expect(422);
  await admin.as('s', { role: 'admin', adminType: 'suporte' }).get(at).expect(403);
});
