import type { balancesChanged, Cents, MemberWallet, MessageData } from '@bambuzal/contracts';
import { accountOf } from './accounts';
import type { JournalLine } from './journal-entry.model';

type Changes = MessageData<typeof balancesChanged>['changes'];

/**
 * @returns change of each wallet of each member, in cents; accounts that are not wallets are left
 *   out
 */
export function balanceChangesOf(lines: readonly JournalLine[]): Changes {
  const members = new Map<string, Partial<Record<MemberWallet, Cents>>>();
  for (const { account, amount } of lines) {
    const found = accountOf(account);
    if (!('wallet' in found)) continue;
    const wallets = members.get(found.userId) ?? {};
    members.set(found.userId, { ...wallets, [found.wallet]: amount });
  }
  return [...members].map(([userId, wallets]) => ({ userId, wallets }));
}
