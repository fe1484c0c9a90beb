import type { LedgerAccount } from './ledger-accounts';

export const ledgerPath = '/admin/financial-stats/ledger';

/** @returns the address of the lines of an account, of one member if given */
export function ledgerAddress(account: LedgerAccount, userId?: string): string {
  const member = userId === undefined ? '' : `&userId=${encodeURIComponent(userId)}`;
  return `${ledgerPath}?account=${account}${member}`;
}
