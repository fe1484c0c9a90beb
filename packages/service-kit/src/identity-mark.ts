import { createHmac } from 'node:crypto';
import type { ServiceConfig } from './config';
import { keyFor } from './encryption';

/**
 * Digest of a person's device or document. Other services see that two people share the same one,
 * but not which one. Without the installation's key, documents cannot be tried out.
 *
 * @param value a device's fingerprint, or a document without punctuation
 */
export type IdentityMark = (kind: 'device' | 'document', value: string) => string;

/** @returns a function that gives the same marks in every service of an installation */
export function identityMarkOf(
  config: Pick<ServiceConfig, 'NODE_ENV' | 'SECRETS_KEY'>,
): IdentityMark {
  const key = keyFor(config, 'identity marks');
  return (kind, value) => createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url');
}
