import { createHmac } from 'node:crypto';
import { sameSecret } from './same-secret';

/**
 * The signature of an IPN, `x-nowpayments-sig`: HMAC-SHA512 over the JSON with sorted keys at every
 * depth. Older instructions use `JSON.stringify` with a list of keys, but this empties nested
 * objects.
 *
 * @returns lower-case hexadecimal
 */
export function nowPaymentsSignature(secret: string, body: unknown): string {
  return createHmac('sha512', secret)
    .update(JSON.stringify(inOrder(body)))
    .digest('hex');
}

export function isSignedBy(secret: string, body: unknown, signature: string | undefined): boolean {
  if (signature === undefined || typeof body !== 'object' || body === null) return false;
  return sameSecret(nowPaymentsSignature(secret, body), signature.toLowerCase());
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}
