import { type AccessToken, DomainError, type ProblemCode } from '@bambuzal/contracts';
import { VerifiedTokens } from './verified-tokens';

const caller: AccessToken = {
  iss: 'bambuzal-auth',
  aud: 'bambuzal',
  sub: 'member',
  sid: 's',
  role: 'user',
  iat: 0,
  exp: 300,
};
// Zero means no time limit in `lru-cache`.
let now = 1;
let verified = 0;
let refusal: ProblemCode | undefined;

function create(): VerifiedTokens {
  verified = 0;
  refusal = undefined;
  return new VerifiedTokens(
    () => {
      verified += 1;
      return refusal ? Promise.reject(new DomainError(refusal)) : Promise.resolve(caller);
    },
    () => now,
  );
}

test('a token is verified once for a burst of requests', async () => {
  const tokens = create();
  await Promise.all(Array.from({ length: 20 }, () => tokens.check('a')));
  expect(await tokens.check('a')).toEqual({ kind: 'valid', caller });
  expect(verified).toBe(1);
  await tokens.check('b');
  expect(verified).toBe(2);
});

test('an ended session is noticed within a second', async () => {
  const tokens = create();
  await tokens.check('a');
  refusal = 'SESSION_REVOKED';
  now += 999;
  expect(await tokens.check('a')).toEqual({ kind: 'revoked' });
});

test.each<[ProblemCode, string]>([
  ['UNAUTHENTICATED', 'invalid'],
  ['SESSION_EXPIRED', 'invalid'],
  ['SESSION_REVOKED', 'revoked'],
  ['SERVICE_UNAVAILABLE', 'unknown'],
])('a token refused with %s counts as %s', async (code, kind) => {
  const tokens = create();
  refusal = code;
  expect(await tokens.check('a')).toEqual({ kind });
});
