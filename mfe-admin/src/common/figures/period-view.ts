import { dayAfter } from '@bambuzal/web-kit';

/** Periods that are offered, as their numbers of days with today. */
export const periodLengths = [7, 30, 90, 365] as const;
export type PeriodLength = (typeof periodLengths)[number];

const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** Days of the operator, both included, as `yyyy-mm-dd`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * The shown period, and what it is compared with: the days before, or the same days of the year
 * before. Both are in the page's address.
 */
export interface PeriodView extends Days {
  /** Number of days up to today; `undefined` for days that were typed. */
  readonly length: PeriodLength | undefined;
  readonly beside: Comparison;
}

const usualLength: PeriodLength = 30;

/** @param parameters of the address; invalid values are ignored */
export function readPeriod(parameters: URLSearchParams, today: string): PeriodView {
  const beside = comparisons.find((each) => each === parameters.get('beside')) ?? 'previous';
  const [from, to] = [dayIn(parameters.get('from')), dayIn(parameters.get('to'))];
  if (from !== undefined && to !== undefined) return { from, to, length: undefined, beside };
  const days = parameters.get('days');
  const length = periodLengths.find((each) => String(each) === days) ?? usualLength;
  return { ...lastDays(length, today), length, beside };
}

/** @returns the address's parameters; what is usual is left out */
export function periodParameters({ beside, from, length, to }: PeriodView): URLSearchParams {
  const parameters = new URLSearchParams();
  if (length === undefined) {
    parameters.set('from', from);
    parameters.set('to', to);
  } else if (length !== usualLength) parameters.set('days', String(length));
  if (beside !== 'previous') parameters.set('beside', beside);
  return parameters;
}

/** @returns the last days up to today */
export function lastDays(length: PeriodLength, today: string): Days {
  return { from: dayAfter(today, 1 - length), to: today };
}

function dayIn(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isDay ? text : undefined;
}
