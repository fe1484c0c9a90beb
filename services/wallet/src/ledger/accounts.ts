import { createHash } from 'node:crypto';
import {
  type MemberWallet,
  memberWalletSchema,
  type SystemAccount,
  systemAccountSchema,
} from '@bambuzal/contracts';

/** One of a member's wallets, or one of the system's accounts. */
export type Account =
  { readonly userId: string; readonly wallet: MemberWallet } | { readonly system: SystemAccount };

export const systemOwner = 'system';

/** Over so many documents a system account is spread, so that members' postings do not contend. */
const stripes = 512;

/** @param reference of the posting: the same one always meets the same stripe */
export function accountId(account: Account, reference: string): string {
  if ('userId' in account) return `${account.userId}/${account.wallet}`;
  return `${systemOwner}/${account.system}/${stripeOf(reference)}`;
}

function stripeOf(reference: string): number {
  return createHash('sha256').update(reference).digest().readUInt32BE(0) % stripes;
}

/** @returns the account of an id, whichever stripe it is */
export function accountOf(id: string): Account {
  const [owner = '', wallet] = id.split('/');
  return owner === systemOwner
    ? { system: systemAccountSchema.parse(wallet) }
    : { userId: owner, wallet: memberWalletSchema.parse(wallet) };
}
