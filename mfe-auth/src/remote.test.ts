import { remoteProblems, textProblems } from '@bambuzal/web-kit/testing';
import { signInTexts } from './messages/sign-in-texts';
import { phoneTexts } from './phone-dialog/messages/phone-texts';
import remote from './remote';
import definition from './remote.json';
import { recoveryTexts } from './sign-in/recovery/messages/recovery-texts';
import { registerTexts } from './sign-in/register/messages/register-texts';

test('remote.json and the code name the same pages and parts', () => {
  expect(remoteProblems(definition, remote)).toEqual([]);
});

test.each([signInTexts, registerTexts, recoveryTexts, phoneTexts])(
  'the words of $namespace are complete in every language',
  async (texts) => {
    expect(await textProblems(texts)).toEqual([]);
  },
);
