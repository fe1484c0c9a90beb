import {
  isLedgerAccount,
  isMemberAccount,
  type LedgerAccount,
} from '../common/finance/ledger-accounts';

/** Shown lines of the ledger. All are in the page's address, so that others can link to them. */
export interface LedgerView {
  readonly account: LedgerAccount;
  /** Id of the only member; empty for all members, and for accounts that members do not have. */
  readonly userId: string;
  /** From 1. */
  readonly page: number;
}

const usualAccount: LedgerAccount = 'external';
/** Length of the longest id that the API takes. */
export const longestId = 40;

/** @param parameters of the address; invalid values are ignored */
export function readLedgerView(parameters: URLSearchParams): LedgerView {
  const wanted = parameters.get('account') ?? '';
  const account = isLedgerAccount(wanted) ? wanted : usualAccount;
  const userId = (parameters.get('userId') ?? '').trim().slice(0, longestId);
  const page = Number(parameters.get('page'));
  return {
    account,
    userId: isMemberAccount(account) ? userId : '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** @returns the address's parameters; what is usual is left out */
export function ledgerParameters({ account, page, userId }: LedgerView): URLSearchParams {
  const parameters = new URLSearchParams();
  if (account !== usualAccount) parameters.set('account', account);
  if (userId !== '' && isMemberAccount(account)) parameters.set('userId', userId);
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}
