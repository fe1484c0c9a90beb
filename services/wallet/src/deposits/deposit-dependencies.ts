import type { WalletDependencies } from '../dependencies';
import type { Providers } from '../providers/choose-providers';
import type { DepositStore } from './deposit.store';
import type { OpenDeposits } from './open-deposits';
import type { PaymentClaims } from './payment-claims';

/** Dependencies of the deposit use cases. */
export interface DepositDependencies extends WalletDependencies {
  readonly deposits: DepositStore;
  readonly providers: Providers;
  readonly claims: PaymentClaims;
  readonly openDeposits: OpenDeposits;
}
