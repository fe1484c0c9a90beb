interface HoldCauses {
  /** Since when the key has its value, or the member's first use of the address. */
  readonly destinationSince: Date;
  /** When a password or a second factor was last changed. */
  readonly credentialsChangedAt: Date | null;
}

const hourMs = 60 * 60 * 1000;

/**
 * Whoever takes over an account changes where its money goes, or how it is entered; a withdrawal
 * right after waits, so that its owner can notice.
 *
 * @param hours setting `withdrawalSafetyHours`; 0: nothing is held
 * @returns until when; `null` when that is past
 */
export function heldUntil(
  { destinationSince, credentialsChangedAt }: HoldCauses,
  hours: number,
  now: Date,
): Date | null {
  const latest = Math.max(destinationSince.getTime(), credentialsChangedAt?.getTime() ?? 0);
  const until = new Date(latest + hours * hourMs);
  return hours > 0 && until > now ? until : null;
}
