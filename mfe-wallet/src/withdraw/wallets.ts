import type { BalanceJson, WithdrawableWallet } from '../api';

/** Wallets that money can be withdrawn from, in the order of the page. */
export const withdrawableWallets = [
  'available',
  'yield',
  'bonus',
  'promotional_bonus',
] as const satisfies readonly WithdrawableWallet[];

const fields = {
  available: 'availableBalance',
  yield: 'yieldBalance',
  bonus: 'bonusBalance',
  promotional_bonus: 'promotionalBonusBalance',
} as const satisfies Record<WithdrawableWallet, keyof BalanceJson>;

export function amountIn(wallet: WithdrawableWallet, balance: BalanceJson): number {
  return balance[fields[wallet]];
}

/** Amount of a wallet that can be withdrawn now, and the amount that is held. */
export interface Leaving {
  readonly now: number;
  readonly later: number;
  /** Time when the whole amount can be withdrawn; `null` if no amount is held. */
  readonly until: string | null;
}

export function leavingOf(wallet: WithdrawableWallet, balance: BalanceJson): Leaving {
  const amount = amountIn(wallet, balance);
  const { waitingDeposits, waitingUntil } = balance;
  if (wallet !== 'available' || waitingUntil === null)
    return { now: amount, later: 0, until: null };
  const cents = Math.round(amount * 100) - Math.round(waitingDeposits * 100);
  return { now: cents / 100, later: waitingDeposits, until: waitingUntil };
}

/**
 * @returns first wallet from which an amount can be withdrawn now, or otherwise the available
 *   balance
 */
export function firstWallet(balance: BalanceJson): WithdrawableWallet {
  return withdrawableWallets.find((wallet) => leavingOf(wallet, balance).now > 0) ?? 'available';
}
