import {
  balanceEndpoints,
  type balanceSchema,
  centsSchema,
  type MemberWallet,
} from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { z } from 'zod';
import type { Ledger } from '../ledger/ledger';

/** What a member can use; the rest is locked. */
const usable: readonly MemberWallet[] = ['available', 'yield', 'bonus', 'promotional_bonus'];

export async function balanceOf(
  ledger: Ledger,
  userId: string,
): Promise<z.output<typeof balanceSchema>> {
  const balances = await ledger.balancesOf(userId);
  const of = (...wallets: readonly MemberWallet[]) =>
    centsSchema.parse(wallets.reduce((sum, wallet) => sum + (balances.get(wallet) ?? 0), 0));
  return {
    totalBalance: of(...usable),
    availableBalance: of('available'),
    yieldBalance: of('yield'),
    bonusBalance: of('bonus'),
    promotionalBonusBalance: of('promotional_bonus'),
    investedBalance: of('invested', 'smart_trading'),
    pendingWithdrawal: of('withdrawal_hold'),
  };
}

export function balanceOperations(ledger: Ledger): Operation[] {
  return [operation(balanceEndpoints.balance, ({ caller }) => balanceOf(ledger, caller.sub))];
}
