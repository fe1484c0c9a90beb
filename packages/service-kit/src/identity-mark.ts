import { createHmac } from 'node:crypto';
import type { ServiceConfig } from './config';
import { keyFor } from './encryption';

/**
 * A digest of a person's device or document: other services see that two people share one, but not
 * which one. Without the installation's key it is impossible to try out documents.
 *
 * @param value a device's fingerprint; a document without punctuation
 */
export type IdentityMark = (kind: 'device' | 'document', value: string) => string;

/** @returns the same marks in every service of an installation */
export function identityMarkOf(
  config: Pick<ServiceConfig, 'NODE_ENV' | 'SECRETS_KEY'>,
): IdentityMark {
  const key = keyFor(config, 'identity marks');
  return (kind, value) => createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url');
}
