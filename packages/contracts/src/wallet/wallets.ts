import { z } from 'zod';

/** Wallets that hold a member's money. The last three are locked. */
export const memberWallets = [
  'available',
  'yield',
  'bonus',
  'promotional_bonus',
  'invested',
  'smart_trading',
  'withdrawal_hold',
] as const;
export const memberWalletSchema = z.enum(memberWallets);
export type MemberWallet = z.infer<typeof memberWalletSchema>;

/**
 * Wallets of a member, and the member's debt: bonuses that were reversed after they were spent. The
 * debt is not a wallet.
 */
export const memberAccountSchema = z.enum([...memberWallets, 'bonus_receivable']);
export type MemberAccount = z.infer<typeof memberAccountSchema>;

/**
 * Accounts on the other side of members' money. `external` is the outside world: it is below zero
 * by the money that is held for members there. `adjustment` holds the amounts that operators gave
 * and took by hand, for which no money came in.
 */
export const systemAccounts = [
  'external',
  'yield_expense',
  'bonus_expense',
  'fee_income',
  'trading_result',
  'adjustment',
] as const;
export const systemAccountSchema = z.enum(systemAccounts);
export type SystemAccount = z.infer<typeof systemAccountSchema>;

/** Wallets that an operator may correct: those that a member can use. */
export const adjustableWalletSchema = memberWalletSchema.extract([
  'available',
  'yield',
  'bonus',
  'promotional_bonus',
]);

/** In the order in which they are offered: the member's own money first. */
export const withdrawableWalletSchema = memberWalletSchema.extract([
  'available',
  'yield',
  'bonus',
  'promotional_bonus',
]);
export type WithdrawableWallet = z.infer<typeof withdrawableWalletSchema>;
