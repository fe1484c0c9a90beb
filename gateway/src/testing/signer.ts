import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';

export interface Signer {
  readonly keyId: string;
  /** Public key, in the form in which `auth` publishes it. */
  readonly keySet: object;
  /** A token of a member, valid for five minutes, unless claims or header say otherwise. */
  readonly token: (claims?: object, header?: object) => string;
  /** Same token without a signature. */
  readonly unsigned: (claims?: object) => string;
  /** A token signed with the public key as a shared secret (HMAC). */
  readonly signedWithPublicKey: (claims?: object) => string;
}

/** Signs any token for a test, including tokens that `auth` would never sign. */
export function createSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keyId = randomUUID();
  const header = { alg: 'ES256', typ: 'JWT', kid: keyId };
  return {
    keyId,
    keySet: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'ES256' }] },
    token: (claims, other) => {
      const content = contentOf(claims, { ...header, ...other });
      return `${content}.${signatureOf(content, privateKey)}`;
    },
    unsigned: (claims) => `${contentOf(claims, { ...header, alg: 'none' })}.`,
    signedWithPublicKey: (claims) => {
      const content = contentOf(claims, { ...header, alg: 'HS256' });
      const secret = publicKey.export({ type: 'spki', format: 'pem' });
      return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
    },
  };
}

function contentOf(claims: object | undefined, header: object): string {
  const now = Math.floor(Date.now() / 1000);
  const all = {
    iss: 'bambuzal-auth',
    aud: 'bambuzal',
    sub: 'member',
    sid: randomUUID(),
    role: 'user',
    iat: now,
    exp: now + 300,
    ...claims,
  };
  return [header, all]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
}

function signatureOf(content: string, key: KeyObject): string {
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return signature.toString('base64url');
}
