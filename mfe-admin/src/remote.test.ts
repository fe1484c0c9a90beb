import { remoteProblems, textProblems } from '@bambuzal/web-kit/testing';
import { adminTexts } from './locales/admin-texts';
import remote from './remote';
import definition from './remote.json';
import { settingsTexts } from './settings/locales/settings-texts';

test('remote.json and the code name the same pages and parts', () => {
  expect(remoteProblems(definition, remote)).toEqual([]);
});

test.each([adminTexts, settingsTexts])('the texts exist in every language', async (texts) => {
  expect(await textProblems(texts)).toEqual([]);
});
