import { securityEndpoints } from '@bambuzal/contracts';
import { generateSync } from 'otplib';
import type { AuthApp, browser } from './auth-app';

/** Turns the second factor on in a signed-in browser. @returns the recovery codes */
export async function enableTwoFactor(
  { now }: Pick<AuthApp, 'now'>,
  agent: ReturnType<typeof browser>,
): Promise<string[]> {
  const setup = await agent.post('/api/security/two-factor/setup').expect(200);
  const { secret } = setupSchema.parse(setup.body);
  const token = generateSync({ secret, epoch: now().getTime() / 1000 });
  const answer = await agent.post('/api/security/two-factor/enable').send({ token }).expect(200);
  return enabledSchema.parse(answer.body).recoveryCodes;
}

const setupSchema = securityEndpoints.setUpTwoFactor.answer;
const enabledSchema = securityEndpoints.enableTwoFactor.answer;
