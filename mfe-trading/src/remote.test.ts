import { remoteProblems, textProblems } from '@bambuzal/web-kit/testing';
import { tradingTexts } from './messages/trading-texts';
import { myInvestmentsTexts } from './my-investments/messages/my-investments-texts';
import { newInvestmentTexts } from './new-investment/messages/new-investment-texts';
import { paymentTexts } from './payment/messages/payment-texts';
import { plansTexts } from './plans/messages/plans-texts';
import remote from './remote';
import definition from './remote.json';
import { promotionTexts } from './slots/messages/promotion-texts';

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
