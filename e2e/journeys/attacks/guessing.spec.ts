import { phoneEndpoints, securityEndpoints, signInEndpoints } from '@bambuzal/contracts';
import { expect, test } from '@playwright/test';
import { ApiClient } from '../../support/api-client';
import { Authenticator } from '../../support/authenticator';
import { codeSentTo } from '../../support/messages';
import { type NewMember, registerMember } from '../../support/new-member';
import { verdictOf } from '../../support/problem-code';
import { product } from '../../support/product';

const anybody = () => new ApiClient(product.origin());
const tries = 5;
const triesOfPassword = 10;

async function logIn({ username, password }: Pick<NewMember, 'username' | 'password'>, more = {}) {
  const { path } = signInEndpoints.login;
  return anybody().call('POST', path, { username, password, ...more });
}

/** @returns a six-digit code that differs from the given one */
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('a password cannot be guessed, because above the limit even the right one is refused', async () => {
  const member = await registerMember();
  for (let i = 0; i < triesOfPassword; i += 1) {
    const answer = await logIn({ ...member, password: `errada-${i}` });
    expect(await verdictOf(answer)).toEqual([401, 'INVALID_CREDENTIALS']);
  }
  for (const password of ['outra-errada', member.password]) {
    const answer = await logIn({ ...member, password });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await verdictOf(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
  }
  // Attempts with another spelling of the name count too.
  const respelled = await logIn({ ...member, username: member.username.toUpperCase() });
  expect(await verdictOf(respelled)).toEqual([429, 'TOO_MANY_REQUESTS']);
});

async function withTwoFactor() {
  const member = await registerMember();
  const { setUpTwoFactor, enableTwoFactor } = securityEndpoints;
  const setUp = await member.client.call('POST', setUpTwoFactor.path);
  const { secret } = setUpTwoFactor.answer.parse(await setUp.json());
  const authenticator = new Authenticator(secret);
  const token = authenticator.nextCode();
  const enabled = await member.client.call('POST', enableTwoFactor.path, { token });
  const { recoveryCodes } = enableTwoFactor.answer.parse(await enabled.json());
  return { ...member, authenticator, usedCode: token, recoveryCodes };
}

test('after five wrong codes of the second factor, the right code and a recovery code are refused too', async () => {
  const member = await withTwoFactor();
  const right = member.authenticator.nextCode();
  for (let i = 0; i < tries; i += 1) {
    const answer = await logIn(member, { twoFactorToken: wrong(right) });
    expect(await verdictOf(answer)).toEqual([422, 'INVALID_CODE']);
  }
  const [recoveryCode] = member.recoveryCodes;
  for (const twoFactorToken of [right, recoveryCode]) {
    const answer = await logIn(member, { twoFactorToken });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await verdictOf(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
  }
});

test('a code from the authenticator and a recovery code are each accepted only once', async () => {
  const member = await withTwoFactor();
  const refused = [422, 'INVALID_CODE'];
  const enter = async (twoFactorToken?: string) =>
    verdictOf(await logIn(member, { twoFactorToken }));
  expect(await enter(member.usedCode)).toEqual(refused);
  const code = member.authenticator.nextCode();
  expect(await enter(code)).toEqual([200, undefined]);
  expect(await enter(code)).toEqual(refused);
  const [recoveryCode] = member.recoveryCodes;
  expect(await enter(recoveryCode)).toEqual([200, undefined]);
  expect(await enter(recoveryCode)).toEqual(refused);
});

test('only one of two simultaneous sign-ins with the same code is accepted', async () => {
  const member = await withTwoFactor();
  const twoFactorToken = member.authenticator.nextCode();
  const answers = await Promise.all([1, 2].map(() => logIn(member, { twoFactorToken })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('after five wrong codes of a password recovery, the right code is refused too', async () => {
  const { phone, ...member } = await registerMember();
  const { requestRecovery, resetPassword } = phoneEndpoints;
  await anybody().call('POST', requestRecovery.path, { phone });
  const code = await codeSentTo(phone);
  const newPassword = 'um bambu de outra touceira';
  const reset = async (guess: string) =>
    verdictOf(
      await anybody().call('POST', resetPassword.path, { phone, code: guess, newPassword }),
    );
  for (let i = 0; i < tries; i += 1) {
    expect(await reset(wrong(code))).toEqual([422, 'INVALID_CODE']);
  }
  expect(await reset(code)).toEqual([422, 'INVALID_CODE']);
  expect((await logIn(member)).status).toBe(200);
});
