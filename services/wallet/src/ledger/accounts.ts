import { createHash } from 'node:crypto';
import {
  type MemberWallet,
  memberWalletSchema,
  type SystemAccount,
  systemAccountSchema,
} from '@bambuzal/contracts';

/**
 * A member's wallet, a member's debt for bonuses that were reversed after being spent, or a system
 * account.
 */
export type Account =
  | { readonly userId: string; readonly wallet: MemberWallet }
  | { readonly userId: string; readonly receivable: 'bonus' }
  | { readonly system: SystemAccount };

/**
 * Name used in place of a wallet's name for the debt account. The balance is never above zero: the
 * member owes this amount to the operator.
 */
export const bonusReceivable = 'bonus_receivable';

export const systemOwner = 'system';

/**
 * Number of documents per system account, so that postings of different members do not conflict.
 */
export const stripeCount = 512;

/** @param stripe stripe of a system account; not used for members' accounts */
export function accountId(account: Account, stripe: number): string {
  if ('wallet' in account) return `${account.userId}/${account.wallet}`;
  if ('receivable' in account) return `${account.userId}/${bonusReceivable}`;
  return `${systemOwner}/${account.system}/${stripe}`;
}

/** @returns the stripe for a posting's reference */
export function stripeOf(reference: string): number {
  return createHash('sha256').update(reference).digest().readUInt32BE(0) % stripeCount;
}

/** @returns the id without the stripe, which only spreads the postings */
export function accountNameOf(id: string): string {
  return id.split('/', 2).join('/');
}

/** @returns the account of an id with any stripe */
export function accountOf(id: string): Account {
  const [owner = '', wallet] = id.split('/');
  if (owner === systemOwner) return { system: systemAccountSchema.parse(wallet) };
  if (wallet === bonusReceivable) return { userId: owner, receivable: 'bonus' };
  return { userId: owner, wallet: memberWalletSchema.parse(wallet) };
}

/** @returns name of a wallet, of the debt account, or of a system account */
export function accountNameIn(
  account: Account,
): MemberWallet | SystemAccount | typeof bonusReceivable {
  if ('system' in account) return account.system;
  return 'receivable' in account ? bonusReceivable : account.wallet;
}
