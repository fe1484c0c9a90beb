import type {
  Cents,
  payoutStatusSchema,
  PixKeyType,
  SystemSettings,
  WithdrawableWallet,
  WithdrawalHoldReason,
  WithdrawalMethod,
  WithdrawalPersonReason,
  withdrawalStatusSchema,
} from '@bambuzal/contracts';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import { isSmallEnough } from '../payouts/automatic-payout-rule';
import type { PayoutProvider } from '../payouts/payout-provider';
import { dueAt } from './business-hours';
import type { WithdrawalRisk } from './risk/withdrawal-risk';
import { costOf } from './withdrawal-cost';
import type { WithdrawalHold } from './withdrawal-hold';

export type WithdrawalStatus = z.infer<typeof withdrawalStatusSchema>;
export type PayoutStatus = z.infer<typeof payoutStatusSchema>;

/** A member's withdrawal. Amounts in cents. */
export interface Withdrawal {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly amount: Cents;
  readonly fee: Cents;
  readonly netAmount: Cents;
  readonly walletType: WithdrawableWallet;
  readonly method: WithdrawalMethod;
  readonly status: WithdrawalStatus;
  readonly payoutStatus: PayoutStatus;
  readonly pixKeyId: string | null;
  /** Type of the key at the time of the request; `null` for an address. */
  readonly keyType: PixKeyType | null;
  /** Destination: the key's value at the time of the request, or the address. */
  readonly destination: string;
  /** Rate in cents per token at the time of the request; `null` for PIX. */
  readonly usdtRate: Cents | null;
  /** Whether the withdrawal may be approved automatically once its hold is over. */
  readonly isAutomatic: boolean;
  /**
   * Reason why an administrator must decide about a withdrawal that was automatic before; otherwise
   * `null`.
   */
  readonly personNeededFor: WithdrawalPersonReason | null;
  /** The latest assessment; `null` for a withdrawal that was decided before there were any. */
  readonly risk: WithdrawalRisk | null;
  /** Whether a simulator replaces the provider. */
  readonly isSimulated: boolean;
  /**
   * Number of the present payout attempt. A new attempt begins only after the provider reported
   * that the last one failed.
   */
  readonly attempt: number;
  /** Provider that pays the withdrawal; `null` until it is approved. */
  readonly provider: string | null;
  readonly externalPaymentId: string | null;
  readonly adminNotes: string | null;
  readonly rejectionReason: string | null;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly heldUntil: Date | null;
  readonly heldFor: WithdrawalHoldReason | null;
  /** Time of the approval or rejection. */
  readonly processedAt: Date | null;
  /** Administrator who decided; `null` for an automatic approval. */
  readonly processedBy: string | null;
  readonly paidAt: Date | null;
  /**
   * Time when the payout worker approves the withdrawal (if it is pending and automatic) or lets it
   * be paid. If a worker has crashed, another one retries at this time.
   */
  readonly payoutDueAt: Date | null;
  /** Number of tries of this payout attempt so far that had no outcome. */
  readonly payoutTries: number;
  /** Correlation id of the approval, also used for the payout. */
  readonly correlationId: string | null;
}

export interface NewWithdrawal {
  readonly userId: string;
  readonly amount: Cents;
  readonly walletType: WithdrawableWallet;
  readonly method: WithdrawalMethod;
  readonly destination: Pick<Withdrawal, 'pixKeyId' | 'keyType' | 'destination' | 'usdtRate'>;
  readonly hold: WithdrawalHold;
}

/**
 * Returns a newly requested withdrawal. It is approved elsewhere: by administrators, or by the
 * payout worker. Only the worker enforces the daily limits.
 *
 * @throws DomainError WITHDRAWAL_BELOW_MINIMUM or WITHDRAWAL_BELOW_FEE
 */
export function newWithdrawal(
  _id: Types.ObjectId,
  { userId, amount, walletType, method, destination, hold }: NewWithdrawal,
  payer: Pick<PayoutProvider, 'isByHand' | 'isSimulated'>,
  settings: SystemSettings,
  now: Date,
): Withdrawal {
  const isAutomatic = !payer.isByHand && isSmallEnough(amount, settings);
  return {
    _id,
    userId,
    amount,
    ...costOf(amount, settings),
    walletType,
    method,
    status: 'pending',
    payoutStatus: 'none',
    ...destination,
    isAutomatic,
    personNeededFor: null,
    risk: null,
    isSimulated: payer.isSimulated,
    attempt: 0,
    provider: null,
    externalPaymentId: null,
    adminNotes: null,
    rejectionReason: null,
    createdAt: now,
    dueAt: dueAt(now, hold.heldUntil),
    ...hold,
    processedAt: null,
    processedBy: null,
    paidAt: null,
    payoutDueAt: isAutomatic ? (hold.heldUntil ?? now) : null,
    payoutTries: 0,
    correlationId: null,
  };
}

/** Whether the withdrawal is pending and its hold is not over. */
export function isHeld({ heldUntil, status }: Withdrawal, now: Date): boolean {
  return status === 'pending' && heldUntil !== null && heldUntil > now;
}
