import { dayAfter } from '@bambuzal/service-kit';

/** Number of days that the dashboard shows: a month, and the day a month ago. */
const shownCount = 31;

/** @returns the days that the dashboard shows, oldest first; the last is today */
export function shownDays(today: string): string[] {
  return Array.from({ length: shownCount }, (_, i) => dayAfter(today, i + 1 - shownCount));
}
