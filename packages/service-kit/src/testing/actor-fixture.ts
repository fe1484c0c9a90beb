import type { Actor } from '../audit';

/** An administrator as the actor of a decision, to test rules without a request. */
export function actorFixture(sub = 'administrator'): Actor {
  return {
    caller: {
      iss: 'bambuzal-auth',
      aud: 'bambuzal',
      sub,
      sid: 'session',
      role: 'admin',
      iat: 0,
      exp: 0,
    },
    origin: { ipAddress: '127.0.0.1', userAgent: 'test' },
  };
}
