import { DomainError, type GatewayKeys, type SettingsSecrets } from '@bambuzal/contracts';
import type { Encryption } from '@bambuzal/service-kit';

/** Keys of the crypto gateway, each encrypted. A key that is not set is absent or `null`. */
export type SealedSecrets = Partial<SettingsSecrets>;

/** @returns the secrets, with every set secret encrypted */
export function sealed(
  secrets: SealedSecrets,
  encryption: Pick<Encryption, 'encrypt'>,
): SealedSecrets {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [name, value && encryption.encrypt(value)]),
  );
}

/**
 * Asserts that both keys are set or both are not set. With only one key, payments could be accepted
 * but never confirmed.
 *
 * @throws DomainError GATEWAY_KEYS_INCOMPLETE for the empty field
 */
export function assertBothOrNone(secrets: SealedSecrets): void {
  const { cryptoGatewayApiKey: apiKey, cryptoGatewayIpnSecret: ipnSecret } = secrets;
  if (Boolean(apiKey) === Boolean(ipnSecret)) return;
  const empty = apiKey ? 'cryptoGatewayIpnSecret' : 'cryptoGatewayApiKey';
  throw new DomainError('GATEWAY_KEYS_INCOMPLETE', { [empty]: 'GATEWAY_KEYS_INCOMPLETE' });
}

/** @returns both keys in one encrypted text, as sent to `wallet`; `null` unless both are set */
export function sealedForTransit(secrets: SealedSecrets, encryption: Encryption): string | null {
  const { cryptoGatewayApiKey, cryptoGatewayIpnSecret } = secrets;
  if (!cryptoGatewayApiKey || !cryptoGatewayIpnSecret) return null;
  const keys: GatewayKeys = {
    apiKey: encryption.decrypt(cryptoGatewayApiKey),
    ipnSecret: encryption.decrypt(cryptoGatewayIpnSecret),
  };
  return encryption.encrypt(JSON.stringify(keys));
}
