import type { SystemSettings, WithdrawalHoldReason } from '@bambuzal/contracts';

type HoldSettings = Pick<SystemSettings, 'newKeyHoldHours' | 'withdrawalSafetyHours'>;

export interface HoldCauses {
  /** Since when the key has its value, or the member's first use of the address; `null`: not known. */
  readonly destinationSince: Date | null;
  /** When a password or a second factor was last changed. */
  readonly credentialsChangedAt: Date | null;
}

export interface WithdrawalHold {
  readonly heldUntil: Date | null;
  /** `null` when nothing holds it. */
  readonly heldFor: WithdrawalHoldReason | null;
}

const hourMs = 60 * 60 * 1000;

/**
 * Whoever takes over an account changes where its money goes, or how it is entered; a withdrawal
 * right after waits, so that its owner can notice. Of two causes the one that lasts longer counts.
 *
 * @param settings `newKeyHoldHours` for the destination, `withdrawalSafetyHours` for credentials;
 *   0: nothing is held
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
