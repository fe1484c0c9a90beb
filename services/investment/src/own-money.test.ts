import { decideAboutOwnMoney } from '@bambuzal/service-kit/testing';
import { createInvestmentApp, type InvestmentApp } from './testing/investment-app';
import { investingIn } from './testing/investing';

let app: InvestmentApp;
let investing: ReturnType<typeof investingIn>;
let packageId: string;
beforeAll(async () => {
  // The service's own run would pay what the tests pay.
  app = await createInvestmentApp({ settings: { automaticInvestmentProcessing: false } });
  investing = investingIn(app);
  packageId = await investing.offer();
});
afterAll(() => app.close());

test('an administrator is refused every decision about their own money', async () => {
  const codes = await decideAboutOwnMoney(app, {
    'post /api/admin/investments/{id}/approve': async () => {
      const userId = await investing.investor();
      return { userId, id: await investing.pending(userId, packageId) };
    },
    'post /api/admin/investments/{id}/cancel': async () => {
      const userId = await investing.investor();
      const id = await investing.active(userId, packageId);
      return { userId, id, body: { reason: 'Engano meu' } };
    },
  });
  expect(codes).not.toEqual({});
  for (const code of Object.values(codes)) expect(code).toBe('OWN_MONEY');
});
