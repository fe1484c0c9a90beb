import type { CompetitionJson, SystemSettings } from '@bambuzal/contracts';

/** Period of a competition: includes `startDate`, excludes `endDate`. */
export interface Period {
  /** Key of the period, made from the dates. */
  readonly key: string;
  readonly startDate: Date;
  readonly endDate: Date;
}

export type CompetitionSettings = Pick<
  SystemSettings,
  | 'enableReferralCompetition'
  | 'referralCompetitionStartDate'
  | 'referralCompetitionEndDate'
  | 'referralCompetitionDurationDays'
>;

const dayMs = 24 * 60 * 60 * 1000;

/** @returns the dates of the settings; if the end is missing, the start plus the usual duration */
export function datesOf(settings: CompetitionSettings): {
  readonly startDate: Date | null;
  readonly endDate: Date | null;
} {
  const { referralCompetitionStartDate: start, referralCompetitionEndDate: end } = settings;
  const startDate = start === null ? null : new Date(start);
  if (end !== null) return { startDate, endDate: new Date(end) };
  if (startDate === null) return { startDate, endDate: null };
  const durationMs = settings.referralCompetitionDurationDays * dayMs;
  return { startDate, endDate: new Date(startDate.getTime() + durationMs) };
}

/** @returns `undefined` without dates, or when the operator switched the competition off */
export function periodOf(settings: CompetitionSettings): Period | undefined {
  const { startDate, endDate } = datesOf(settings);
  if (!settings.enableReferralCompetition || startDate === null || endDate === null) return;
  return { key: `${startDate.toISOString()}/${endDate.toISOString()}`, startDate, endDate };
}

export function includes({ startDate, endDate }: Period, moment: Date): boolean {
  return startDate <= moment && moment < endDate;
}

/** @returns the id of a member's figures in the period */
export function idIn({ key }: Pick<Period, 'key'>, memberId: string): string {
  return `${key}/${memberId}`;
}

export function statusOf(
  period: Period | undefined,
  isClosed: boolean,
  now: Date,
): CompetitionJson['status'] {
  if (!period) return 'none';
  if (isClosed) return 'closed';
  if (now < period.startDate) return 'upcoming';
  return now < period.endDate ? 'running' : 'ended';
}
