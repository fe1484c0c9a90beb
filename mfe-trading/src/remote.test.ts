import { firstReadProblems, remoteProblems, textProblems } from '@bambuzal/web-kit/testing';
import { tradingTexts } from './locales/trading-texts';
import { myInvestmentsTexts } from './my-investments/locales/my-investments-texts';
import { newInvestmentTexts } from './new-investment/locales/new-investment-texts';
import { paymentTexts } from './common/payment/locales/payment-texts';
import { plansTexts } from './plans/locales/plans-texts';
import remote from './remote';
import definition from './remote.json';
import { smartTradingTexts } from './smart-trading/locales/smart-trading-texts';
import { agreementTexts } from './smart-trading-agreement/locales/agreement-texts';
import { fairnessTexts } from './trading-fairness/locales/fairness-texts';
import { robotTexts } from './trading-robot/locales/robot-texts';
import { memberRobotTexts } from './trading-robot/robot/locales/member-robot-texts';
import { promotionTexts } from './slots/locales/promotion-texts';

test('the menu links to trading only while the operator has it open', () => {
  const governed = definition.navigation.filter(
    (entry) => 'setting' in entry && entry.setting === 'enableTradingModule',
  );
  expect(governed.map(({ path }) => path)).toEqual(['/smart-trading', '/trading-robot']);
});

test('remote.json and the code name the same pages and parts', () => {
  expect(remoteProblems(definition, remote)).toEqual([]);
});

test('pages read first what remote.json declares', async () => {
  expect(await firstReadProblems(definition, remote)).toEqual([]);
});

test.each([
  tradingTexts,
  plansTexts,
  newInvestmentTexts,
  paymentTexts,
  myInvestmentsTexts,
  promotionTexts,
  smartTradingTexts,
  agreementTexts,
  robotTexts,
  memberRobotTexts,
  fairnessTexts,
])('the texts of $namespace exist in every language', async (texts) => {
  expect(await textProblems(texts)).toEqual([]);
});
