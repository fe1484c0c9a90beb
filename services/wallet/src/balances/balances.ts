import {
  balanceEndpoints,
  type balanceSchema,
  centsSchema,
  type MemberWallet,
} from '@bambuzal/contracts';
import { operation, type Operation } from '@bambuzal/service-kit';
import type { z } from 'zod';
import { bonusReceivable } from '../ledger/accounts';
import type { Ledger } from '../ledger/ledger';
import type { WalletParts } from '../parts';
import { balanceHistory } from './balance-history';
import { usable } from './usable';

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
    bonusDebt: centsSchema.parse(0 - (balances.get(bonusReceivable) ?? 0)),
  };
}

export function balanceOperations(parts: WalletParts): Operation[] {
  return [
    operation(balanceEndpoints.balance, ({ caller }) => balanceOf(parts.ledger, caller.sub)),
    operation(balanceEndpoints.balanceHistory, ({ caller, query }) =>
      balanceHistory(parts, caller.sub, query),
    ),
  ];
}
