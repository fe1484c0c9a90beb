import type { CurrentSettings, Logger } from '@bambuzal/service-kit';
import type { NowPaymentsConfig, NowPaymentsTerms } from '../config';
import type { CryptoProvider } from './crypto-provider';
import type { GatewayKeys } from './gateway-keys';
import { MerchantAddress } from './merchant-address';
import { NowPayments } from './nowpayments';
import type { SimulatedCrypto } from './simulated-crypto';

interface CryptoGatewayDependencies {
  /** Gateway keys from the operator's settings. They take precedence over the environment. */
  readonly keys: Pick<GatewayKeys, 'read'>;
  readonly fromEnvironment: NowPaymentsConfig | undefined;
  readonly terms: NowPaymentsTerms;
  /** Set only in the demo. */
  readonly simulator: SimulatedCrypto | undefined;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly log: Logger;
  /** Called when the gateway does not answer, or fails. */
  readonly onFailure?: () => void;
}

/** NOWPayments and the source of its keys. */
export interface ConfiguredGateway {
  readonly source: 'settings' | 'environment';
  readonly nowPayments: NowPayments;
  readonly ipnSecret: string;
}

/**
 * Chooses the crypto provider: the gateway if its keys are set; in the demo the simulator;
 * otherwise the operator's own address, if there is one. The choice is made for each call, so that
 * a change of the settings takes effect at once.
 */
export class CryptoGateway {
  private open: (ConfiguredGateway & { readonly id: string }) | undefined;

  constructor(private readonly dependencies: CryptoGatewayDependencies) {}

  /** @returns the provider for new deposits, or `undefined` without one */
  async current(): Promise<CryptoProvider | undefined> {
    const configured = await this.configured();
    if (configured) return configured.nowPayments;
    if (this.dependencies.simulator) return this.dependencies.simulator;
    const address = await this.merchantAddress();
    return address === null ? undefined : new MerchantAddress(address);
  }

  /** Provider of an existing deposit, even if new deposits go to another provider now. */
  async named(name: string): Promise<CryptoProvider | undefined> {
    const { simulator } = this.dependencies;
    if (name === simulator?.name) return simulator;
    const byHand = new MerchantAddress(await this.merchantAddress());
    if (name === byHand.name) return byHand;
    const configured = await this.configured();
    return name === configured?.nowPayments.name ? configured.nowPayments : undefined;
  }

  /** The gateway itself, used for its callbacks and for testing its keys. */
  async configured(): Promise<ConfiguredGateway | undefined> {
    const { fromEnvironment, keys, terms } = this.dependencies;
    const stored = await keys.read();
    if (stored.kind === 'set') {
      return this.opened('settings', stored.id, { ...terms, ...stored.keys });
    }
    // Unreadable keys must not be replaced by the environment's keys, which may belong to another
    // account.
    if (stored.kind === 'none' && fromEnvironment) {
      return this.opened('environment', 'environment', fromEnvironment);
    }
    await this.close();
    return undefined;
  }

  /** Closes the gateway after the requests in progress have been answered. */
  async close(): Promise<void> {
    const { open } = this;
    this.open = undefined;
    await open?.nowPayments.close();
  }

  private opened(
    source: ConfiguredGateway['source'],
    id: string,
    config: NowPaymentsConfig,
  ): ConfiguredGateway {
    if (this.open?.id === id) return this.open;
    const former = this.open;
    const nowPayments = new NowPayments(config, this.dependencies.onFailure);
    this.open = { source, id, nowPayments, ipnSecret: config.ipnSecret };
    former?.nowPayments.close().catch((error: unknown) => {
      this.dependencies.log.warn(
        { err: error },
        'the connections to the former gateway were not closed',
      );
    });
    return this.open;
  }

  private async merchantAddress(): Promise<string | null> {
    return (await this.dependencies.settings.read()).cryptoMerchantAddress;
  }
}
