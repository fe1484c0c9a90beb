import type { Actor } from '../audit';

/** An administrator who decides something, for rules that are tried without a request. */
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
