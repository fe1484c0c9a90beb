import type { Model } from 'mongoose';
import type { WalletParts } from '../parts';
import { type CryptoTransferRow, cryptoTransferModel } from '../payouts/crypto-transfer.model';
import type { PayoutProvider } from '../payouts/payout-provider';
import { pixKeyModel, pixKeyOwnerModel } from '../pix-keys/pix-key.model';
import { PixKeys } from '../pix-keys/pix-keys';
import {
  type CryptoWithdrawalAddressRow,
  cryptoWithdrawalAddressModel,
} from './crypto-withdrawal-address.model';
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
}

export function withdrawalParts(
  {
    connection,
    credentialChanges,
    documentMarks,
    ledger,
    log,
    members,
    now,
    settings,
    statement,
    transact,
  }: WalletParts,
  provider: PayoutProvider,
): WithdrawalParts {
  return {
    ...{ credentialChanges, ledger, log, members, now, settings, statement, transact, provider },
    rows: withdrawalModel(connection),
    addresses: cryptoWithdrawalAddressModel(connection),
    transfers: cryptoTransferModel(connection),
    keys: new PixKeys({
      rows: pixKeyModel(connection),
      owners: pixKeyOwnerModel(connection),
      ...{ documentMarks, transact, now },
    }),
  };
}
