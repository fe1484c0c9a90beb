import type { Cents, SystemSettings, WithdrawalPersonReason } from '@bambuzal/contracts';

export type AutomaticPayoutSettings = Pick<
  SystemSettings,
  | 'minAutomatedWithdrawalAmount'
  | 'payoutAutoMemberCount'
  | 'payoutAutoMemberAmount'
  | 'payoutAutoDayAmount'
>;

/** Automatic payouts on one day in the operator's time zone. Amounts in cents. */
export interface AutomaticPayoutsOfDay {
  readonly memberCount: number;
  readonly memberAmount: number;
  /** Sum over all members. */
  readonly dayAmount: number;
}

/** @returns whether a single withdrawal is small enough to be paid without a review */
export function isSmallEnough(
  amount: Cents,
  { minAutomatedWithdrawalAmount: limit }: AutomaticPayoutSettings,
): boolean {
  return limit !== null && amount <= limit;
}

/**
 * Whether a withdrawal may be paid without a review, given the automatic payouts of the same day.
 *
 * @returns the reason for a review; `null` if no review is needed
 */
export function personNeededFor(
  amount: Cents,
  soFar: AutomaticPayoutsOfDay,
  settings: AutomaticPayoutSettings,
): WithdrawalPersonReason | null {
  if (!isSmallEnough(amount, settings)) return 'request_amount';
  if (soFar.memberCount + 1 > settings.payoutAutoMemberCount) return 'member_count';
  if (soFar.memberAmount + amount > settings.payoutAutoMemberAmount) return 'member_amount';
  if (soFar.dayAmount + amount > settings.payoutAutoDayAmount) return 'day_amount';
  return null;
}
