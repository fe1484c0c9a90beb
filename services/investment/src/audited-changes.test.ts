import { investmentAudited } from '@bambuzal/contracts';
import { dayOf } from '@bambuzal/service-kit';
import {
  administratorsChanges,
  type ChangeRequest,
  recordsOfChange,
} from '@bambuzal/service-kit/testing';
import { z } from 'zod';
import { investingIn } from './testing/investing';
import { createInvestmentApp, type InvestmentApp } from './testing/investment-app';

let app: InvestmentApp;
let investing: ReturnType<typeof investingIn>;
beforeAll(async () => {
  // The wallet does not answer in these tests, because an approval is already audited when it is
  // requested.
  app = await createInvestmentApp({ timeoutMs: 0 });
  investing = investingIn(app);
});
afterAll(() => app.close());

const packages = '/api/admin/investment-packages';
const offer = async () => ({ id: await investing.offer() });
/** Adds a package whose rate is set day by day. */
const offerByTheDay = async () => ({
  id: await investing.offer({
    dailyProfitPercentage: undefined,
    minDailyProfitPercentage: 1,
    maxDailyProfitPercentage: 2,
  }),
});
const newOffer = {
  name: 'Bambu',
  minAmount: 20,
  maxAmount: 5000,
  dailyProfitPercentage: 1,
  durationDays: 10,
};

const levels = '/api/admin/user-levels';
const madeSchema = z.object({ id: z.string() });
let least = 1_000_000;
/**
 * Makes a new level. Each has a different minimum sum, because two levels cannot have the same one.
 */
const newLevel = () => ({ name: 'Broto', minInvestment: (least += 10) });
const level = async () =>
  madeSchema.parse((await app.admin.post(levels, newLevel()).expect(201)).body);

const waiting = async () => {
  const { id } = await offer();
  return { id: await investing.pending(await investing.investor(), id) };
};

const changes: Readonly<Record<string, () => ChangeRequest | Promise<ChangeRequest>>> = {
  'POST /api/admin/investments/exports': () => ({}),
  [`POST ${packages}`]: () => ({ body: newOffer }),
  [`PATCH ${packages}/{id}`]: async () => ({ ...(await offer()), body: { name: 'Taquara' } }),
  [`DELETE ${packages}/{id}`]: offer,
  [`POST ${packages}/{id}/rates`]: async () => ({
    ...(await offerByTheDay()),
    body: { date: dayOf(app.now()), percentage: 1 },
  }),
  [`POST ${levels}`]: () => ({ body: newLevel() }),
  [`PATCH ${levels}/{id}`]: async () => ({ ...(await level()), body: { name: 'Raiz' } }),
  [`DELETE ${levels}/{id}`]: level,
  'POST /api/admin/investments/{id}/approve': waiting,
  'POST /api/admin/investments/{id}/cancel': async () => ({
    ...(await waiting()),
    body: { reason: 'A pedido do membro' },
  }),
  'POST /api/admin/yields/process': () => ({}),
};

test('the tests cover every change that an administrator can make', () => {
  expect(administratorsChanges(app.endpoints)).toEqual(Object.keys(changes).toSorted());
});

test.each(Object.entries(changes))('%s writes one audit record', async (change, prepare) => {
  expect(await recordsOfChange(app, investmentAudited, change, await prepare())).toHaveLength(1);
});

test('a rate is audited as the percentage that was typed', async () => {
  const { id } = await offerByTheDay();
  const date = dayOf(app.now());
  const change = `POST ${packages}/{id}/rates`;
  const [record] = await recordsOfChange(app, investmentAudited, change, {
    id,
    body: { date, percentage: 1.37 },
  });
  expect(record).toMatchObject({ entityType: 'daily_rate', newValues: { date, percentage: 1.37 } });
});
