import {
  investmentObligations,
  type Obligations,
  type OutlookJson,
  outlookEndpoint,
  tradingObligations,
  walletDaySchema,
  walletFigures,
} from '@bambuzal/contracts';
import { dayAfter, dayOf, dueSums } from '@bambuzal/service-kit';
import { createTestService, type TestService } from '@bambuzal/service-kit/testing';
import { adminService } from '../service';

let admin: TestService;
beforeEach(async () => {
  admin = await createTestService('admin', (now) => adminService({ now }));
});
afterEach(() => admin.close());

const path = '/api/admin/figures/obligations';
const today = () => dayOf(admin.now());

async function outlook(): Promise<OutlookJson> {
  const reader = admin.as('reader', { role: 'admin', adminType: 'financeiro' });
  const { body } = await reader.get(path).expect(200);
  outlookEndpoint.answer.parse(body);
  return body;
}

/** Reports capital that returns today, in cents. */
async function reportCapital(source: typeof investmentObligations, amount: number, minute: number) {
  const sums = dueSums(today());
  sums.add(today(), 'capital', amount);
  const figures: Obligations = sums.obligations();
  const countedAt = new Date(Date.UTC(2026, 2, 10, 15, minute)).toISOString();
  await admin.receive(source.message, { countedAt, figures });
}

test('shows what is held and owed before any obligation is reported, and names what is missing', async () => {
  const zeros = Object.keys(walletDaySchema.shape).map((name) => [name, 0]);
  const figures = walletDaySchema.parse({
    ...Object.fromEntries(zeros),
    held: 90_000,
    owed: 80_000,
    capital: 50_000,
    reserved: 1_000,
    payouts: 6_000,
  });
  const day = dayAfter(today(), -29);
  await admin.receive(walletFigures.message, { day, revision: 1, isFinal: true, figures });
  expect(await outlook()).toMatchObject({
    held: 900,
    free: 300,
    reserved: 10,
    payoutsPerDay: 2,
    daysCovered: 445,
    missing: ['investment', 'trading', 'referral'],
    countedAt: null,
    firstUncovered: null,
  });
});

test('keeps the latest count of each service, for reports that are repeated and in any order', async () => {
  await reportCapital(investmentObligations, 3_000, 10);
  await reportCapital(investmentObligations, 9_999, 0);
  await reportCapital(investmentObligations, 3_000, 10);
  await reportCapital(tradingObligations, 500, 5);
  const { countedAt, missing, total } = await outlook();
  expect(total.capital).toBe(35);
  expect(missing).toEqual(['referral']);
  expect(countedAt).toBe('2026-03-10T15:05:00.000Z');
  await reportCapital(investmentObligations, 100, 20);
  expect((await outlook()).total.capital).toBe(6);
});

test('is shown only to those who may see the money', async () => {
  for (const adminType of ['suporte', 'marketing'] as const)
    await admin.as('other', { role: 'admin', adminType }).get(path).expect(403);
  await admin.as('ana').get(path).expect(403);
});
