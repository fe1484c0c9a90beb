import type { Model } from 'mongoose';
import type { WalletParts } from '../parts';
import type { Providers } from '../providers/choose-providers';
import type { DepositRow } from './deposit.model';
import type { OpenDeposits } from './open-deposits';
import type { PaymentClaims } from './payment-claims';

/** What deposits are built on. */
export interface DepositParts extends WalletParts {
  readonly rows: Model<DepositRow>;
  readonly providers: Providers;
  readonly claims: PaymentClaims;
  readonly openDeposits: OpenDeposits;
}
