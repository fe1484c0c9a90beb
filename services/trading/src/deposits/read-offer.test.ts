import { smartTradingAdministrationEndpoints } from '@bambuzal/contracts';
import { eventually } from '@bambuzal/service-kit/testing';
import { depositorsIn } from '../testing/depositor';
import { createTradingApp, type TradingApp } from '../testing/trading-app';

const { days, offer, one } = smartTradingAdministrationEndpoints;
let app: TradingApp;
let depositors: ReturnType<typeof depositorsIn>;
beforeAll(async () => {
  app = await createTradingApp();
  depositors = depositorsIn(app);
  await eventually(async () => await app.dependencies.poolDays.latest());
});
afterAll(() => app.close());

const readOffer = async () =>
  offer.answer.parse((await app.admin.get('/api/admin/smart-trading-offer').expect(200)).body);

test('shows what members are offered, and later offers only where they differ', async () => {
  const before = await readOffer();
  expect(before.coming).toEqual([]);
  expect(before.offer).toMatchObject({ isOpen: true, minAmount: 2000 });
  const change = (body: object) => app.admin.patch('/api/admin/trading-bot', body).expect(200);
  // The house's own limits are no part of the offer.
  await change({ maxDailyLoss: 5000 });
  expect((await readOffer()).coming).toEqual([]);
  await change({ minDeposit: 50 });
  const { coming, offer: today } = await readOffer();
  expect(today).toEqual(before.offer);
  expect(coming).toMatchObject([{ minAmount: 5000, terms: before.offer.terms }]);
});

test('shows a deposit with its owner, and its days', async () => {
  const { id } = await depositors.deposit(await depositors.member());
  const address = `/api/admin/smart-trading-investments/${id}`;
  const found = one.answer.parse((await app.admin.get(address).expect(200)).body);
  expect(found).toMatchObject({ id, principal: 10_000, status: 'active' });
  const none = days.answer.parse((await app.admin.get(`${address}/days`).expect(200)).body);
  expect(none).toMatchObject({ data: [], pagination: { total: 0 } });
});

test('says that a deposit does not exist', async () => {
  const address = '/api/admin/smart-trading-investments/65f0a0000000000000000999';
  await app.admin.get(address).expect(404);
  await app.admin.get(`${address}/days`).expect(404);
});
