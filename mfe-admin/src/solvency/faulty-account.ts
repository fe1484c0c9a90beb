import { isLedgerAccount } from '../common/finance/ledger-accounts';
import { ledgerAddress } from '../common/finance/ledger-address';

/** Owner of the accounts that belong to no member. */
const systemOwner = 'system';

/**
 * @param name of an account as a check gives it: `<member>/<account>` or `system/<account>/<part>`
 * @returns the address of its lines; `undefined` for a name that the ledger does not know
 */
export function linesOfFaulty(name: string): string | undefined {
  const [owner, account] = name.split('/');
  if (owner === undefined || account === undefined || !isLedgerAccount(account)) return undefined;
  return ledgerAddress(account, owner === systemOwner ? undefined : owner);
}
