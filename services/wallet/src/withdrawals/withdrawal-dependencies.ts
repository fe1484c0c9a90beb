import type { Model } from 'mongoose';
import type { WalletDependencies } from '../dependencies';
import { PayoutDays } from '../payouts/payout-days';
import type { PayoutProvider } from '../payouts/payout-provider';
import { pixKeyModel, pixKeyOwnerModel } from '../pix-keys/pix-key.model';
import { PixKeys } from '../pix-keys/pix-keys';
import {
  type CryptoWithdrawalAddressRow,
  cryptoWithdrawalAddressModel,
} from './crypto-withdrawal-address.model';
import { DepositWaits } from './deposit-waits';
import { WithdrawalStore } from './withdrawal.store';

/** Dependencies of the withdrawal use cases. */
export interface WithdrawalDependencies extends Pick<
  WalletDependencies,
  | 'credentialChanges'
  | 'documentMarks'
  | 'idempotency'
  | 'ledger'
  | 'log'
  | 'marks'
  | 'members'
  | 'now'
  | 'settings'
  | 'transact'
  | 'transactions'
> {
  readonly withdrawals: WithdrawalStore;
  readonly addresses: Model<CryptoWithdrawalAddressRow>;
  readonly keys: PixKeys;
  /** Provider for withdrawals that are approved from now on. */
  readonly provider: PayoutProvider;
  /** Automatic payouts, by day. */
  readonly payoutDays: PayoutDays;
  readonly depositWaits: DepositWaits;
  /**
   * Wakes the payout worker. Call it after a commit that may have left withdrawals to approve or to
   * pay.
   */
  readonly wakePayouts: () => void;
}

export function withdrawalDependencies(
  service: WalletDependencies,
  provider: PayoutProvider,
  wakePayouts: () => void = () => undefined,
): WithdrawalDependencies {
  const { connection, now, transact } = service;
  return {
    credentialChanges: service.credentialChanges,
    documentMarks: service.documentMarks,
    marks: service.marks,
    transactions: service.transactions,
    idempotency: service.idempotency,
    ledger: service.ledger,
    log: service.log,
    members: service.members,
    now,
    settings: service.settings,
    transact,
    provider,
    wakePayouts,
    payoutDays: new PayoutDays(connection),
    depositWaits: new DepositWaits(service),
    withdrawals: new WithdrawalStore(service),
    addresses: cryptoWithdrawalAddressModel(connection),
    keys: new PixKeys({
      rows: pixKeyModel(connection),
      owners: pixKeyOwnerModel(connection),
      transact,
      now,
    }),
  };
}
