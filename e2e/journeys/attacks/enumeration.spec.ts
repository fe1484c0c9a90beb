import { phoneEndpoints, signInEndpoints } from '@bambuzal/contracts';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { ApiClient } from '../../support/api-client';
import { newPerson, newPhone, registerMember } from '../../support/new-member';
import { product } from '../../support/product';

const bodySchema = z.record(z.string(), z.unknown());

const passing = new Set(['date', 'x-correlation-id', 'content-length']);

/**
 * Parts of an answer that a stranger can compare. Parts that differ in every answer are left out.
 */
async function answerTo(path: string, body: object) {
  const answer = await new ApiClient(product.origin()).call('POST', path, body);
  const { correlationId: _, ...rest } = bodySchema.parse(await answer.json());
  const headers = [...answer.headers].filter(([name]) => !passing.has(name));
  return { status: answer.status, headers, body: rest };
}

test('signing in gives the same answer for an unknown name and a wrong password', async () => {
  const { path } = signInEndpoints.login;
  const member = await registerMember();
  const stranger = newPerson();
  const password = 'nenhuma destas contas';
  const known = await answerTo(path, { username: member.username, password });
  expect(known).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  expect(await answerTo(path, { username: stranger.username, password })).toEqual(known);
  expect(await answerTo(path, { username: member.email, password })).toEqual(known);
  expect(await answerTo(path, { username: stranger.email, password })).toEqual(known);
});

test('recovery gives the same answer for a telephone with and without an account', async () => {
  const { requestRecovery, resetPassword } = phoneEndpoints;
  const { phone } = await registerMember();
  const unknown = newPhone();
  const known = await answerTo(requestRecovery.path, { phone });
  expect(known.status).toBe(200);
  expect(await answerTo(requestRecovery.path, { phone: unknown })).toEqual(known);
  // A second request within a minute sends no message. The answer must not show that.
  expect(await answerTo(requestRecovery.path, { phone })).toEqual(known);

  const guess = { code: '000000', newPassword: 'um bambu de outra touceira' };
  const refused = await answerTo(resetPassword.path, { phone, ...guess });
  expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID_CODE' } });
  expect(await answerTo(resetPassword.path, { phone: unknown, ...guess })).toEqual(refused);
});
