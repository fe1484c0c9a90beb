import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { AccessToken } from '@bambuzal/contracts';
import jwt from 'jsonwebtoken';
import type { KeySource } from '../auth/token-verifier';

export interface TestIdentity {
  /** Verifies only tokens that `token` signs. */
  readonly keys: KeySource;
  /** Signs a session token of a master, valid for five minutes, unless the claims say otherwise. */
  readonly token: (claims?: Partial<AccessToken>) => string;
  /** The key set as `auth` publishes it. */
  readonly keySet: unknown;
}

/** A key pair for one test. */
export function createTestIdentity(): TestIdentity {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keyId = randomUUID();
  return {
    keys: (id) => Promise.resolve(id === keyId ? publicKey : undefined),
    keySet: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'ES256' }] },
    token: (claims = {}) => {
      const now = Math.floor(Date.now() / 1000);
      return jwt.sign(
        {
          iss: 'bambuzal-auth',
          aud: 'bambuzal',
          sub: 'test-master',
          sid: randomUUID(),
          role: 'admin',
          adminType: 'master',
          auth_time: now,
          iat: now,
          exp: now + 300,
          ...claims,
        },
        privateKey,
        { algorithm: 'ES256', keyid: keyId },
      );
    },
  };
}
