import type { ModelFactory } from '@bambuzal/service-kit';
import type { WalletDependencies } from '../dependencies';
import type { WalletConfig } from '../config';
import { BacenPix } from './bacen-pix';
import { CryptoGateway } from './crypto-gateway';
import { GatewayKeys, gatewayKeysModel } from './gateway-keys';
import type { PixProvider } from './pix-provider';
import { SimulatedCrypto } from './simulated-crypto';
import { simulatedCryptoPaymentModel } from './simulated-crypto-payment.model';
import { SimulatedPix } from './simulated-pix';
import { simulatedPixPaymentModel } from './simulated-pix-payment.model';
import { StaticPix } from './static-pix';

/** Providers that receive money. A method without a provider is not offered. */
export interface Providers {
  readonly pix: PixProvider | undefined;
  /** Chooses the crypto provider, which may change with the settings. */
  readonly crypto: CryptoGateway;
  readonly gatewayKeys: GatewayKeys;
  /** The same providers by their class, for features that only one class has. */
  readonly bacen: BacenPix | undefined;
  readonly simulatedPix: SimulatedPix | undefined;
  readonly simulatedCrypto: SimulatedCrypto | undefined;
}

type ProviderDependencies = Pick<
  WalletDependencies,
  'config' | 'connection' | 'counts' | 'log' | 'now' | 'encryption' | 'settings'
>;

/** Returns the configured providers. In the demo, simulators replace missing providers. */
export function chooseProviders(
  { config: { demo }, connection, counts, log, now, encryption, settings }: ProviderDependencies,
  { pix: pixConfig, nowPayments: fromEnvironment, nowPaymentsTerms: terms }: WalletConfig,
): Providers {
  const bacen =
    pixConfig?.kind === 'bacen'
      ? new BacenPix(pixConfig, now, () => counts.providerFailed('bacen'))
      : undefined;
  const simulatedPix =
    demo && !pixConfig ? new SimulatedPix(simulatedPixPaymentModel(connection), now) : undefined;
  const ownKey = pixConfig?.kind === 'static' ? new StaticPix(pixConfig) : undefined;
  const simulator = demo
    ? new SimulatedCrypto(simulatedCryptoPaymentModel(connection), now)
    : undefined;
  const gatewayKeys = new GatewayKeys({ rows: gatewayKeysModel(connection), encryption, log, now });
  const crypto = new CryptoGateway({
    keys: gatewayKeys,
    fromEnvironment,
    terms,
    simulator,
    settings,
    log,
    onFailure: () => counts.providerFailed('nowpayments'),
  });
  const pix = bacen ?? ownKey ?? simulatedPix;
  if (!pix) log.error('deposits by PIX are not offered: no provider is configured');
  else if (pix.isSimulated) log.info('deposits by PIX go to a simulator');
  return { pix, crypto, gatewayKeys, bacen, simulatedPix, simulatedCrypto: simulator };
}

/** Models of the providers' own collections. */
export function providerModels({
  simulatedCrypto,
  simulatedPix,
}: Pick<Providers, 'simulatedCrypto' | 'simulatedPix'>): readonly ModelFactory[] {
  return [
    gatewayKeysModel,
    ...(simulatedCrypto ? [simulatedCryptoPaymentModel] : []),
    ...(simulatedPix ? [simulatedPixPaymentModel] : []),
  ];
}

/** Logs at the start where crypto deposits go. A change of the settings may send them elsewhere. */
export async function logCryptoProvider(
  { crypto }: Pick<Providers, 'crypto'>,
  log: WalletDependencies['log'],
): Promise<void> {
  const provider = await crypto.current();
  if (!provider) log.error('deposits by crypto are not offered: no provider is configured');
  else if (provider.isSimulated) log.info('deposits by crypto go to a simulator');
}
