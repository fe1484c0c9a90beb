interface Timed {
  readonly isActive: boolean;
  /** ISO 8601; `null` for no limit. */
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** @returns whether members see an advertisement at a moment, or why they do not */
export function runState(
  { endDate, isActive, startDate }: Timed,
  now: Date,
): 'off' | 'over' | 'running' | 'waiting' {
  if (!isActive) return 'off';
  if (endDate !== null && new Date(endDate) <= now) return 'over';
  return startDate !== null && new Date(startDate) > now ? 'waiting' : 'running';
}
