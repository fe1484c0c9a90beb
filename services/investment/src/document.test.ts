import { fuzz } from '@bambuzal/service-kit/testing';
import { createInvestmentApp, type InvestmentApp, newMember } from './testing/investment-app';

let investment: InvestmentApp;
beforeAll(async () => {
  // The wallet does not answer here, and no request waits for it.
  investment = await createInvestmentApp({ timeoutMs: 20 });
});
afterAll(() => investment.close());

test('every answer is named in the document', () =>
  fuzz(investment, { members: [newMember(), newMember()] }));
