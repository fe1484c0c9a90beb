import type { AccessToken } from '@bambuzal/contracts';
import { createTestIdentity } from '../testing/test-identity';
import { createTokenVerifier } from './token-verifier';

const identity = createTestIdentity();
const verify = createTokenVerifier(identity.keys, () => Promise.resolve(false));
const fromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

test.each<[string, Partial<AccessToken>, string]>([
  ['a member’s', { role: 'user' }, 'UNAUTHENTICATED'],
  [
    'an administrator’s, of a session that stands',
    { session_end: fromNow(600) },
    'UNAUTHENTICATED',
  ],
  [
    'an administrator’s, of a session that is over',
    { session_end: fromNow(-5) },
    'SESSION_EXPIRED',
  ],
])('an expired token is refused: %s', async (_whose, claims, code) => {
  const token = identity.token({ exp: fromNow(-10), ...claims });
  await expect(verify(token)).rejects.toMatchObject({ code });
});

test('accepts a token that has not expired', async () => {
  const token = identity.token({ session_end: fromNow(600) });
  await expect(verify(token)).resolves.toMatchObject({ sub: 'test-master' });
});
