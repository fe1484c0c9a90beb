import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { type AccessToken, accessTokenSchema, DomainError } from '@bambuzal/contracts';
import jwt from 'jsonwebtoken';

/** @throws DomainError UNAUTHENTICATED, SESSION_REVOKED or SESSION_EXPIRED */
export type TokenVerifier = (token: string) => Promise<AccessToken>;

/** Public key of a key id; `undefined` for an unpublished key. */
export type KeySource = (keyId: string) => Promise<KeyObject | undefined>;

/** Whether a session was ended before its token expired. */
export type RevocationCheck = (sessionId: string) => Promise<boolean>;

/**
 * Verifies a session token, in this order: ES256 only, with a key that `auth` published; issuer and
 * audience; the session is not revoked; the token has not expired. With this order, a reader who
 * returns late to an ended session is told that the session was ended.
 */
export function createTokenVerifier(keys: KeySource, isRevoked: RevocationCheck): TokenVerifier {
  return async (token) => {
    const claims = accessTokenSchema.safeParse(await verifySignature(token, keys));
    if (!claims.success) throw new DomainError('UNAUTHENTICATED');
    if (await isRevoked(claims.data.sid)) throw new DomainError('SESSION_REVOKED');
    assertNotOver(claims.data);
    return claims.data;
  };
}

/**
 * @throws DomainError SESSION_EXPIRED if both the token and its session have ended, otherwise
 *   UNAUTHENTICATED
 */
function assertNotOver({ exp, session_end: sessionEnd }: AccessToken): void {
  const seconds = Date.now() / 1000;
  if (exp > seconds) return;
  const isSessionOver = sessionEnd !== undefined && sessionEnd <= seconds;
  throw new DomainError(isSessionOver ? 'SESSION_EXPIRED' : 'UNAUTHENTICATED');
}

async function verifySignature(token: string, keys: KeySource): Promise<unknown> {
  const keyId = keyIdOf(token);
  const key = keyId === undefined ? undefined : await keys(keyId);
  if (!key) throw new DomainError('UNAUTHENTICATED');
  try {
    return jwt.verify(token, key, {
      algorithms: ['ES256'],
      issuer: 'bambuzal-auth',
      audience: 'bambuzal',
      ignoreExpiration: true,
    });
  } catch (cause) {
    throw new DomainError('UNAUTHENTICATED', {}, { cause });
  }
}

function keyIdOf(token: string): string | undefined {
  try {
    return jwt.decode(token, { complete: true })?.header.kid;
  } catch {
    // A token that cannot be decoded names no key.
    return undefined;
  }
}

/** @param jwk a public key of a JSON Web Key Set (RFC 7517) */
export function publicKeyOf(jwk: JsonWebKey): KeyObject {
  return createPublicKey({ key: jwk, format: 'jwk' });
}
