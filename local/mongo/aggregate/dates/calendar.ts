export const dayMs = 86_400_000;

/** A moment from calendar fields; unlike `Date.UTC`, the years 0 to 99 are meant as they are. */
export function utcDate(
  year: number,
  month: number,
  day = 1,
  hour = 0,
  minute = 0,
  second = 0,
  millisecond = 0,
): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, millisecond);
  return date;
}

/** From 1. */
export function dayOfYear(date: Date): number {
  const start = utcDate(date.getUTCFullYear(), 1);
  return Math.floor((date.getTime() - start.getTime()) / dayMs) + 1;
}

/** Monday is 1, Sunday is 7. */
export function isoDayOfWeek(date: Date): number {
  return date.getUTCDay() || 7;
}

/** The week of the year where weeks begin on Sunday; days before the first Sunday are in week 0. */
export function weekOfYear(date: Date): number {
  return Math.floor((dayOfYear(date) + 6 - date.getUTCDay()) / 7);
}

/** ISO 8601: a week belongs to the year that has its Thursday. */
export function isoWeek(date: Date): { year: number; week: number } {
  const thursday = new Date(date.getTime() + (4 - isoDayOfWeek(date)) * dayMs);
  return {
    year: thursday.getUTCFullYear(),
    week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1,
  };
}

/** The Monday, say, of an ISO week; weeks and days out of range carry over. */
export function fromIsoWeek(year: number, week: number, day: number): Date {
  const fourth = utcDate(year, 1, 4);
  const mondayOfFirstWeek = fourth.getTime() - (isoDayOfWeek(fourth) - 1) * dayMs;
  return new Date(mondayOfFirstWeek + ((week - 1) * 7 + day - 1) * dayMs);
}

/** A day that a month does not have becomes its last day. */
export function addMonths(date: Date, months: number): Date {
  const month = date.getUTCMonth() + months;
  const lastDay = utcDate(date.getUTCFullYear(), month + 2, 0).getUTCDate();
  const moved = new Date(date);
  moved.setUTCFullYear(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay));
  return moved;
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
