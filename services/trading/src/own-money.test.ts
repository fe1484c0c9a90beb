import { decideAboutOwnMoney, eventually } from '@bambuzal/service-kit/testing';
import { depositorsIn } from './testing/depositor';
import { createTradingApp, type TradingApp } from './testing/trading-app';

let app: TradingApp;
beforeAll(async () => {
  app = await createTradingApp();
  await eventually(async () => await app.dependencies.poolDays.latest());
});
afterAll(() => app.close());

test('administrators cannot decide about their own money', async () => {
  const depositors = depositorsIn(app);
  const codes = await decideAboutOwnMoney(app, {
    'post /api/admin/smart-trading-investments/{id}/revoke': async () => {
      const userId = await depositors.member();
      const { id } = await depositors.deposit(userId);
      return { userId, id, body: { reason: 'Engano meu' } };
    },
  });
  expect(codes).not.toEqual({});
  for (const code of Object.values(codes)) expect(code).toBe('OWN_MONEY');
});
