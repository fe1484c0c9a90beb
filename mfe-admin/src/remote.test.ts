import { remoteProblems, textProblems } from '@bambuzal/web-kit/testing';
import { bonusFigureTexts } from './bonus-figures/locales/bonus-figure-texts';
import { adminTexts } from './locales/admin-texts';
import { figureTexts } from './common/figures/locales/figure-texts';
import { financeTexts } from './common/finance/locales/finance-texts';
import { programmeTexts } from './common/programme/locales/programme-texts';
import { promotionTexts } from './common/promotion/locales/promotion-texts';
import { systemTexts } from './common/system/locales/system-texts';
import { dashboardTexts } from './dashboard/locales/dashboard-texts';
import remote from './remote';
import definition from './remote.json';
import { settingsTexts } from './settings/locales/settings-texts';
import { tradingBotTexts } from './trading-bot/locales/trading-bot-texts';

test('remote.json and the code name the same pages and parts', () => {
  expect(remoteProblems(definition, remote)).toEqual([]);
});

const allTexts = [
  adminTexts,
  bonusFigureTexts,
  dashboardTexts,
  figureTexts,
  financeTexts,
  programmeTexts,
  promotionTexts,
  settingsTexts,
  systemTexts,
  tradingBotTexts,
];

test.each(allTexts)('the texts exist in every language', async (texts) => {
  expect(await textProblems(texts)).toEqual([]);
});
