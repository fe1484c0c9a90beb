import {
  type MemberWallet,
  memberWallets,
  type SystemAccount,
  type WalletDay,
  walletDaySchema,
} from '@bambuzal/contracts';
import type { EntryKind } from '../ledger/journal-entry.model';
import type { bonusReceivable } from '../ledger/accounts';

type AccountName = MemberWallet | SystemAccount | typeof bonusReceivable;

/** Sum of the lines of one kind of entry in accounts of one name; in cents. */
export interface Movement {
  readonly kind: EntryKind;
  readonly account: AccountName;
  readonly amount: number;
}

/** Postings of a period. */
export interface Movements {
  readonly lines: readonly Movement[];
  /** Number of entries of a kind. */
  readonly countOf: (kind: EntryKind) => number;
}

/** Figures of a day from its postings. Each formula is in docs/figures.md. */
export function walletDay({ countOf, lines }: Movements): WalletDay {
  const sum = (accounts: readonly AccountName[], kind?: EntryKind) =>
    lines
      .filter((line) => accounts.includes(line.account))
      .filter((line) => kind === undefined || line.kind === kind)
      .reduce((total, { amount }) => total + amount, 0);
  return walletDaySchema.parse({
    deposits: 0 - sum(['external'], 'deposit'),
    depositCount: countOf('deposit'),
    payouts: sum(['external'], 'withdrawal_settlement'),
    payoutCount: countOf('withdrawal_settlement'),
    fees: sum(['fee_income']),
    tradingResult: sum(['trading_result']),
    profits: 0 - sum(['yield_expense']),
    bonuses: 0 - sum(['bonus_expense']),
    adjustments: 0 - sum(['adjustment']),
    held: 0 - sum(['external']),
    owed: sum(memberWallets),
    capital: sum(['invested', 'smart_trading']),
    reserved: sum(['withdrawal_hold']),
  });
}
