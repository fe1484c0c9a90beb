import type { SystemSettings, WithdrawalHoldReason } from '@bambuzal/contracts';

type HoldSettings = Pick<SystemSettings, 'newKeyHoldHours' | 'withdrawalSafetyHours'>;

export interface HoldCauses {
  /**
   * Time since which the key has its value, or of the member's first use of the address; `null` if
   * not known.
   */
  readonly destinationSince: Date | null;
  /** Time of the last change of password, second factor, telephone or e-mail. */
  readonly credentialsChangedAt: Date | null;
}

export interface WithdrawalHold {
  readonly heldUntil: Date | null;
  /** End of the hold; `null` if there is no hold. */
  readonly heldFor: WithdrawalHoldReason | null;
}

const hourMs = 60 * 60 * 1000;

/**
 * An attacker who takes over an account changes its payout destination or its credentials. A
 * withdrawal soon after a change like this waits, so that the owner can notice. If both apply, the
 * longer hold counts.
 *
 * @param settings `newKeyHoldHours` for the destination, `withdrawalSafetyHours` for credentials;
 *   0 turns the hold off
 */
export function withdrawalHold(
  { destinationSince, credentialsChangedAt }: HoldCauses,
  { newKeyHoldHours, withdrawalSafetyHours }: HoldSettings,
  now: Date,
): WithdrawalHold {
  const destinationUntil = end(destinationSince, newKeyHoldHours);
  const credentialsUntil = end(credentialsChangedAt, withdrawalSafetyHours);
  const latest = Math.max(destinationUntil, credentialsUntil);
  if (latest <= now.getTime()) return { heldUntil: null, heldFor: null };
  return {
    heldUntil: new Date(latest),
    heldFor: credentialsUntil > destinationUntil ? 'credentials_changed' : 'new_destination',
  };
}

function end(since: Date | null, hours: number): number {
  return since === null || hours === 0 ? 0 : since.getTime() + hours * hourMs;
}
