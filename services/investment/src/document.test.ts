import { fuzz } from '@bambuzal/service-kit/testing/fuzz';
import { createInvestmentApp, type InvestmentApp, newMember } from './testing/investment-app';

let investment: InvestmentApp;
beforeAll(async () => {
  // The wallet does not answer in these tests, and requests do not wait for it.
  investment = await createInvestmentApp({ timeoutMs: 20 });
});
afterAll(() => investment.close());

test('the API document lists every answer', () =>
  fuzz(investment, { members: [newMember(), newMember()] }));
