import { type ComparedQuery, maxHistoryDays } from '@bambuzal/contracts';
import { dayAfter, periodOf } from '@bambuzal/service-kit';

/** Days of a period, oldest first. */
export type Days = readonly string[];

/**
 * Days of the asked period, and of the one that it is compared with: of the same length right
 * before it, or of the same dates a year before.
 *
 * @throws DomainError PERIOD_CROSSED
 */
export function comparedDays(
  { beside, from, to }: ComparedQuery,
  now: Date,
): { readonly period: Days; readonly beside: Days } {
  const { firstDay, lastDay } = periodOf({ first: from, last: to }, now);
  const earliest = dayAfter(lastDay, 1 - maxHistoryDays);
  const first = firstDay < earliest ? earliest : firstDay;
  const period = daysBetween(first, lastDay);
  const before =
    beside === 'year'
      ? daysBetween(yearBefore(first), yearBefore(lastDay))
      : daysBetween(dayAfter(first, -period.length), dayAfter(first, -1));
  return { period, beside: before };
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The same date a year before; 28 February for 29 February. */
function yearBefore(day: string): string {
  const [year = '', ...rest] = day.split('-');
  const date = rest.join('-') === '02-29' ? '02-28' : rest.join('-');
  return `${String(Number(year) - 1).padStart(4, '0')}-${date}`;
}
