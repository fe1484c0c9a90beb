import type { Model } from 'mongoose';
import type { WalletParts } from '../parts';
import { type CryptoTransferRow, cryptoTransferModel } from '../payouts/crypto-transfer.model';
import { PayoutDays } from '../payouts/payout-days';
import type { PayoutProvider } from '../payouts/payout-provider';
import { pixKeyModel, pixKeyOwnerModel } from '../pix-keys/pix-key.model';
import { PixKeys } from '../pix-keys/pix-keys';
import {
  type CryptoWithdrawalAddressRow,
  cryptoWithdrawalAddressModel,
} from './crypto-withdrawal-address.model';
import { DepositWaits } from './deposit-waits';
import { type WithdrawalRow, withdrawalModel } from './withdrawal.model';

/** What withdrawals are built on. */
export interface WithdrawalParts extends Pick<
  WalletParts,
  'credentialChanges' | 'ledger' | 'log' | 'members' | 'now' | 'settings' | 'statement' | 'transact'
> {
  readonly rows: Model<WithdrawalRow>;
  readonly addresses: Model<CryptoWithdrawalAddressRow>;
  readonly transfers: Model<CryptoTransferRow>;
  readonly keys: PixKeys;
  /** Who pays out what is approved from now on. */
  readonly provider: PayoutProvider;
  /** How much went out without a person, by day. */
  readonly payoutDays: PayoutDays;
  readonly depositWaits: DepositWaits;
  /** To be called once something was committed that there may be to approve or to pay. */
  readonly wakePayouts: () => void;
}

export function withdrawalParts(
  service: WalletParts,
  provider: PayoutProvider,
  wakePayouts: () => void = () => undefined,
): WithdrawalParts {
  const { connection, documentMarks, now, transact } = service;
  return {
    credentialChanges: service.credentialChanges,
    ledger: service.ledger,
    log: service.log,
    members: service.members,
    now,
    settings: service.settings,
    statement: service.statement,
    transact,
    provider,
    wakePayouts,
    payoutDays: new PayoutDays(connection),
    depositWaits: new DepositWaits(service),
    rows: withdrawalModel(connection),
    addresses: cryptoWithdrawalAddressModel(connection),
    transfers: cryptoTransferModel(connection),
    keys: new PixKeys({
      rows: pixKeyModel(connection),
      owners: pixKeyOwnerModel(connection),
      documentMarks,
      transact,
      now,
    }),
  };
}
