import { remoteProblems, textProblems } from '@bambuzal/web-kit/testing';
import { signInTexts } from './locales/sign-in-texts';
import { phoneTexts } from './common/phone-dialog/locales/phone-texts';
import remote from './remote';
import definition from './remote.json';
import { recoveryTexts } from './sign-in/recovery/locales/recovery-texts';
import { registerTexts } from './sign-in/register/locales/register-texts';

test('remote.json and the code name the same pages and parts', () => {
  expect(remoteProblems(definition, remote)).toEqual([]);
});

test.each([signInTexts, registerTexts, recoveryTexts, phoneTexts])(
  'the texts of $namespace exist in every language',
  async (texts) => {
    expect(await textProblems(texts)).toEqual([]);
  },
);
