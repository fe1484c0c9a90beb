import { smartTradingPreviewEndpoints } from '@bambuzal/contracts';
import { eventually } from '@bambuzal/service-kit/testing';
import { depositorsIn } from '../testing/depositor';
import { createTradingApp, type TradingApp } from '../testing/trading-app';

let app: TradingApp;
let depositors: ReturnType<typeof depositorsIn>;
beforeAll(async () => {
  app = await createTradingApp();
  depositors = depositorsIn(app);
  await eventually(async () => await app.dependencies.poolDays.latest());
});
afterAll(() => app.close());

const path = (id: string) => `/api/admin/smart-trading-investments/${id}/revoke`;
const preview = async (id: string) =>
  smartTradingPreviewEndpoints.revoke.answer.parse(
    (await app.admin.post(`${path(id)}/preview`).expect(200)).body,
  );

test('shows the principal in full while a deposit takes no part yet', async () => {
  const { id } = await depositors.deposit(await depositors.member(), {
    kind: 'fixed',
    termDays: 90,
  });
  expect(await preview(id)).toMatchObject({
    figures: [
      { label: 'smart_trading_value', before: 10_000, after: 0 },
      { label: 'smart_trading_returned', before: null, after: 10_000 },
      { label: 'smart_trading_gain', before: null, after: 0 },
      { label: 'smart_trading_fee', before: null, after: 0 },
    ],
    warnings: ['bonuses_taken_back'],
    blockedBy: null,
  });
});

test('refuses a revocation whose deposit was taken back meanwhile, with what is there now', async () => {
  const ana = await depositors.member();
  const { id } = await depositors.deposit(ana);
  const { stateToken } = await preview(id);
  await app.as(ana).post(`/api/smart-trading/deposits/${id}/revoke`).expect(200);
  const { body } = await app.admin.post(path(id), { reason: 'A pedido', stateToken }).expect(409);
  expect(body).toMatchObject({
    code: 'STATE_CHANGED',
    preview: { figures: [], blockedBy: { code: 'DEPOSIT_NOT_ACTIVE' } },
  });
});

test('takes a deposit back as its preview showed it', async () => {
  const { id } = await depositors.deposit(await depositors.member());
  const { stateToken } = await preview(id);
  const { body } = await app.admin.post(path(id), { reason: 'A pedido', stateToken }).expect(200);
  expect(body).toMatchObject({ id, status: 'undone' });
});

test('says for a deposit of nobody that it is not found', async () => {
  await app.admin.post(`${path('65f0a0000000000000000001')}/preview`).expect(404);
});
