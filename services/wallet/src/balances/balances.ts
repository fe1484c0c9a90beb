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
import type { WalletDependencies } from '../dependencies';
import { DepositWaits } from '../withdrawals/deposit-waits';
import { balanceHistory } from './balance-history';
import { usable } from './usable';

type Balance = z.output<typeof balanceSchema>;

export async function balanceOf(
  ledger: Ledger,
  userId: string,
): Promise<Omit<Balance, 'waitingDeposits' | 'waitingUntil'>> {
  const balances = await ledger.balancesOf(userId);
  const of = (...wallets: readonly MemberWallet[]) =>
    centsSchema.parse(wallets.reduce((sum, wallet) => sum + (balances.get(wallet) ?? 0), 0));
  return {
    totalBalance: of(...usable),
    availableBalance: of('available'),
    yieldBalance: of('yield'),
    bonusBalance: of('bonus'),
    promotionalBonusBalance: of('promotional_bonus'),
    investedBalance: of('invested'),
    smartTradingBalance: of('smart_trading'),
    pendingWithdrawal: of('withdrawal_hold'),
    bonusDebt: centsSchema.parse(0 - (balances.get(bonusReceivable) ?? 0)),
  };
}

async function wholeBalanceOf(
  { ledger, settings }: WalletDependencies,
  waits: DepositWaits,
  userId: string,
): Promise<Balance> {
  const [balance, { waiting, until }] = await Promise.all([
    balanceOf(ledger, userId),
    waits.waitingOf(userId, await settings.read()),
  ]);
  return { ...balance, waitingDeposits: waiting, waitingUntil: until };
}

export function balanceRoutes(dependencies: WalletDependencies): Operation[] {
  const waits = new DepositWaits(dependencies);
  return [
    operation(balanceEndpoints.balance, ({ caller }) =>
      wholeBalanceOf(dependencies, waits, caller.sub),
    ),
    operation(balanceEndpoints.balanceHistory, ({ caller, query }) =>
      balanceHistory(dependencies, caller.sub, query),
    ),
  ];
}
