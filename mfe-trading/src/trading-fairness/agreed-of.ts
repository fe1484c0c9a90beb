import type { AgreedTrade } from '@bambuzal/market';

type ReceiptOfTrade = AgreedTrade & { readonly id: string };

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/**
 * @param receipt compact JWS, ES256 (RFC 7515, 7518)
 * @param key public key as a JWK
 * @returns signed content; undefined if the signature was not made with this key
 */
export async function agreedOf(
  receipt: string,
  key: Readonly<Record<string, unknown>>,
): Promise<ReceiptOfTrade | undefined> {
  const [header = '', payload = '', signature = ''] = receipt.split('.');
  try {
    const publicKey = await crypto.subtle.importKey('jwk', key, algorithm, false, ['verify']);
    const signed = new TextEncoder().encode(`${header}.${payload}`);
    if (!(await crypto.subtle.verify(algorithm, publicKey, bytesOf(signature), signed)))
      return undefined;
    const agreed: unknown = JSON.parse(new TextDecoder().decode(bytesOf(payload)));
    return isAgreed(agreed) ? agreed : undefined;
  } catch {
    // An unreadable receipt is treated as missing.
    return undefined;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function isAgreed(value: unknown): value is ReceiptOfTrade {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'id' in value &&
    'pair' in value &&
    'direction' in value &&
    (value.direction === 'CALL' || value.direction === 'PUT') &&
    'amount' in value &&
    Number.isInteger(value.amount) &&
    'payout' in value &&
    Number.isInteger(value.payout) &&
    'entryAt' in value &&
    Number.isInteger(value.entryAt) &&
    'exitAt' in value &&
    Number.isInteger(value.exitAt) &&
    'commitments' in value &&
    Array.isArray(value.commitments)
  );
}
