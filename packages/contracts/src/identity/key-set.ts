import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';

/** A JSON Web Key Set (RFC 7517) of ES256 public keys. */
export const keySetSchema = z.object({
  keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256') })),
});

export const keySetEndpoint = endpoint({
  ...takesNothing,
  method: 'get',
  path: '/.well-known/jwks.json',
  summary: 'The keys that verify session tokens',
  access: 'public',
  answer: keySetSchema,
});

/**
 * Path for the gateway only, which never forwards it. A session that has ended is answered with
 * SESSION_REVOKED, SESSION_EXPIRED or UNAUTHENTICATED.
 */
export const renewSessionEndpoint = endpoint({
  ...takesNothing,
  method: 'post',
  path: '/internal/sessions/renew',
  summary: 'A fresh token for a session that stands',
  access: 'public',
  body: z.object({ refreshToken: z.string().max(200), ipAddress: z.string().max(60) }),
  answer: z.object({ token: z.string() }),
  refusals: ['UNAUTHENTICATED', 'SESSION_REVOKED', 'SESSION_EXPIRED'],
});
