import { firstReadProblems, remoteProblems, textProblems } from '@bambuzal/web-kit/testing';
import { bonusesTexts } from './network/bonuses/locales/bonuses-texts';
import { competitionTexts } from './competition/locales/competition-texts';
import { referralsTexts } from './locales/referrals-texts';
import { networkTexts } from './network/locales/network-texts';
import remote from './remote';
import definition from './remote.json';

test('remote.json and the code name the same pages and parts', () => {
  expect(remoteProblems(definition, remote)).toEqual([]);
});

test('pages read first what remote.json declares', async () => {
  expect(await firstReadProblems(definition, remote)).toEqual([]);
});

test.each([referralsTexts, networkTexts, bonusesTexts, competitionTexts])(
  'the texts of $namespace exist in every language',
  async (texts) => {
    expect(await textProblems(texts)).toEqual([]);
  },
);
