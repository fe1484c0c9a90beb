import { type AccessToken, provenForSeconds } from '@bambuzal/contracts';
import express from 'express';
import { assertRecentlyProven, authorise } from './access';

const now = new Date('2026-03-10T12:00:00Z');
const seconds = now.getTime() / 1000;
const required = expect.objectContaining({ code: 'STEP_UP_REQUIRED' });

test('a proof of identity holds for exactly ten minutes', () => {
  expect(() => assertRecentlyProven({ auth_time: seconds - provenForSeconds }, now)).not.toThrow();
  expect(() => assertRecentlyProven({ auth_time: seconds - provenForSeconds - 1 }, now)).toThrow(
    required,
  );
});

test('a token without a time of proof counts as not proven', () => {
  expect(() => assertRecentlyProven({}, now)).toThrow(required);
});

describe('an administrator whose account is not safe enough yet', () => {
  const request = {
    app: express(),
    method: 'POST',
    headers: { authorization: 'Bearer token' },
  };
  const missing = (what: 'second_factor' | 'new_password') => () =>
    Promise.resolve<AccessToken>({
      iss: 'bambuzal-auth',
      aud: 'bambuzal',
      sub: 'someone',
      sid: 'session',
      role: 'admin',
      adminType: 'master',
      auth_time: Math.floor(Date.now() / 1000),
      missing: what,
      iat: 0,
      exp: 0,
    });

  test.each([
    ['second_factor', 'SECOND_FACTOR_MISSING'],
    ['new_password', 'NEW_PASSWORD_MISSING'],
  ] as const)('without %s is refused on every path that needs a session', async (what, code) => {
    for (const access of ['user', { permission: 'settings' }] as const) {
      await expect(authorise({ access }, request, missing(what))).rejects.toMatchObject({ code });
    }
  });

  test('may call the paths that make the account safe', async () => {
    const endpoint = { access: 'user', allowsUnsecured: true } as const;
    const caller = await authorise(endpoint, request, missing('second_factor'));
    expect(caller).toMatchObject({ sub: 'someone' });
  });

  test('counts as signed out on a public path, except on the sign-out path', async () => {
    const known = missing('second_factor');
    expect(await authorise({ access: 'public' }, request, known)).toBeUndefined();
    const logout = { access: 'public', allowsUnsecured: true } as const;
    expect(await authorise(logout, request, known)).toMatchObject({ sub: 'someone' });
  });
});

describe('an endpoint that asks for a recent proof', () => {
  const request = {
    app: express(),
    method: 'POST',
    headers: { authorization: 'Bearer token' },
  };
  const endpoint = { access: { permission: 'settings' }, stepUp: true } as const;
  const bearer = (claims: Partial<AccessToken>) => () =>
    Promise.resolve<AccessToken>({
      iss: 'bambuzal-auth',
      aud: 'bambuzal',
      sub: 'someone',
      sid: 'session',
      role: 'admin',
      adminType: 'master',
      iat: 0,
      exp: 0,
      ...claims,
    });
  const justNow = () => Math.floor(Date.now() / 1000);

  test('admits a caller who proved their identity just now', async () => {
    const caller = await authorise(endpoint, request, bearer({ auth_time: justNow() }));
    expect(caller).toMatchObject({ sub: 'someone' });
  });

  test('refuses a caller whose proof is too old', async () => {
    const stale = bearer({ auth_time: justNow() - provenForSeconds - 5 });
    await expect(authorise(endpoint, request, stale)).rejects.toEqual(required);
  });

  test('refuses a caller without the permission before it asks for a proof', async () => {
    const without = bearer({ adminType: 'marketing' });
    await expect(authorise(endpoint, request, without)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
