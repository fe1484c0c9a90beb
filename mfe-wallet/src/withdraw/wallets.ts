import type { BalanceJson, WithdrawableWallet } from '../api';

/** Those that money can be withdrawn from, in the order in which they are shown. */
export const withdrawableWallets = [
  'yield',
  'bonus',
  'promotional_bonus',
] as const satisfies readonly WithdrawableWallet[];

export function amountIn(wallet: WithdrawableWallet, balance: BalanceJson): number {
  if (wallet === 'yield') return balance.yieldBalance;
  return wallet === 'bonus' ? balance.bonusBalance : balance.promotionalBonusBalance;
}

/** @returns the one that most can be withdrawn from, the first of several */
export function richestWallet(balance: BalanceJson): WithdrawableWallet {
  return withdrawableWallets.reduce<WithdrawableWallet>(
    (best, wallet) => (amountIn(wallet, balance) > amountIn(best, balance) ? wallet : best),
    'yield',
  );
}
