import type { WalletParts } from '../parts';
import type { WalletConfig } from '../config';
import { BacenPix } from './bacen-pix';
import type { CryptoProvider } from './crypto-provider';
import { NowPayments } from './nowpayments';
import type { PixProvider } from './pix-provider';
import { SimulatedCrypto } from './simulated-crypto';
import { simulatedCryptoPaymentModel } from './simulated-crypto-payment.model';
import { SimulatedPix } from './simulated-pix';
import { simulatedPixPaymentModel } from './simulated-pix-payment.model';
import { StaticPix } from './static-pix';

/** Who takes money for us; what is absent is not offered. */
export interface Providers {
  readonly pix: PixProvider | undefined;
  readonly crypto: CryptoProvider | undefined;
  /** The same ones by their kind, for what only one kind does. */
  readonly bacen: BacenPix | undefined;
  readonly nowPayments: NowPayments | undefined;
  readonly simulatedPix: SimulatedPix | undefined;
  readonly simulatedCrypto: SimulatedCrypto | undefined;
}

type ProviderParts = Pick<WalletParts, 'config' | 'connection' | 'log' | 'now'>;

/** What is configured counts; in the demo simulators stand for what is not. */
export function chooseProviders(
  { config: { demo }, connection, log, now }: ProviderParts,
  { pix: pixConfig, nowPayments: nowPaymentsConfig }: WalletConfig,
): Providers {
  const bacen = pixConfig?.kind === 'bacen' ? new BacenPix(pixConfig, now) : undefined;
  const simulatedPix =
    demo && !pixConfig ? new SimulatedPix(simulatedPixPaymentModel(connection), now) : undefined;
  const ownKey = pixConfig?.kind === 'static' ? new StaticPix(pixConfig) : undefined;
  const nowPayments = nowPaymentsConfig && new NowPayments(nowPaymentsConfig);
  const simulatedCrypto =
    demo && !nowPayments
      ? new SimulatedCrypto(simulatedCryptoPaymentModel(connection), now)
      : undefined;
  const pix = bacen ?? ownKey ?? simulatedPix;
  const crypto = nowPayments ?? simulatedCrypto;
  for (const [method, provider] of [
    ['PIX', pix],
    ['crypto', crypto],
  ] as const) {
    if (!provider) log.error(`deposits by ${method} are not offered: no provider is configured`);
    else if (provider.isSimulated) log.info(`deposits by ${method} go to a simulator`);
  }
  return { pix, crypto, bacen, nowPayments, simulatedPix, simulatedCrypto };
}
