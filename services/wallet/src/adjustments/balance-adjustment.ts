import { type adjustableWalletSchema, type Cents, negated } from '@bambuzal/contracts';
import type { z } from 'zod';
import type { Posting } from '../ledger/ledger';

/** A correction of a member's balance. */
export interface BalanceAdjustment {
  readonly userId: string;
  readonly walletType: z.output<typeof adjustableWalletSchema>;
  /** Amount in cents, above zero. */
  readonly amount: Cents;
  readonly direction: 'credit' | 'debit';
}

/** @returns lines between the member's wallet and the operator's adjustments */
export function linesOfAdjustment({
  userId,
  walletType,
  amount,
  direction,
}: BalanceAdjustment): Posting['lines'] {
  const change = direction === 'credit' ? amount : negated(amount);
  return [
    { account: { system: 'adjustment' }, amount: negated(change) },
    { account: { userId, wallet: walletType }, amount: change },
  ];
}
