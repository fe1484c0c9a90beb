import type { MemberAccount, SystemAccount } from '@bambuzal/contracts';
import type { TextKey } from '../../kit/list-definition';

export type LedgerAccount = MemberAccount | SystemAccount;

/** Words for the accounts that each member has: wallets, and the debt. */
const memberAccountWords: Readonly<Record<MemberAccount, TextKey>> = {
  available: 'wallets.available',
  yield: 'wallets.yield',
  bonus: 'wallets.bonus',
  promotional_bonus: 'wallets.promotional_bonus',
  invested: 'wallets.invested',
  smart_trading: 'wallets.smart_trading',
  withdrawal_hold: 'wallets.withdrawal_hold',
  bonus_receivable: 'figures.bonus_receivable',
};

/** Words for the accounts in the order in which they are offered: those of the platform first. */
export const accountWords: Readonly<Record<LedgerAccount, TextKey>> = {
  external: 'ledger.external',
  yield_expense: 'figures.yield_expense',
  bonus_expense: 'figures.bonus_expense',
  fee_income: 'figures.fee_income',
  trading_result: 'figures.trading_result',
  adjustment: 'figures.adjustment',
  ...memberAccountWords,
};

export function isLedgerAccount(name: string): name is LedgerAccount {
  return Object.hasOwn(accountWords, name);
}

/** Whether each member has an account of that name. */
export function isMemberAccount(account: LedgerAccount): account is MemberAccount {
  return Object.hasOwn(memberAccountWords, account);
}
