import { remoteProblems, textProblems } from '@bambuzal/web-kit/testing';
import { dashboardTexts } from './locales/dashboard-texts';
import remote from './remote';
import definition from './remote.json';

test('remote.json and the code name the same pages and parts', () => {
  expect(remoteProblems(definition, remote)).toEqual([]);
});

test('the texts exist in every language', async () => {
  expect(await textProblems(dashboardTexts)).toEqual([]);
});
