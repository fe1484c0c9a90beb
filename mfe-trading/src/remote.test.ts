import { remoteProblems, textProblems } from '@bambuzal/web-kit/testing';
import { tradingTexts } from './locales/trading-texts';
import { myInvestmentsTexts } from './my-investments/locales/my-investments-texts';
import { newInvestmentTexts } from './new-investment/locales/new-investment-texts';
import { paymentTexts } from './common/payment/locales/payment-texts';
import { plansTexts } from './plans/locales/plans-texts';
import remote from './remote';
import definition from './remote.json';
import { promotionTexts } from './slots/locales/promotion-texts';

test('remote.json and the code name the same pages and parts', () => {
  expect(remoteProblems(definition, remote)).toEqual([]);
});

test.each([
  tradingTexts,
  plansTexts,
  newInvestmentTexts,
  paymentTexts,
  myInvestmentsTexts,
  promotionTexts,
])('the words of $namespace are complete in every language', async (texts) => {
  expect(await textProblems(texts)).toEqual([]);
});
