export const dayMs = 86_400_000;

/** Fields of the calendar and the clock, read from the UTC fields of a date. */
export const dateParts = {
  year: (date: Date) => date.getUTCFullYear(),
  month: (date: Date) => date.getUTCMonth() + 1,
  dayOfMonth: (date: Date) => date.getUTCDate(),
  hour: (date: Date) => date.getUTCHours(),
  minute: (date: Date) => date.getUTCMinutes(),
  second: (date: Date) => date.getUTCSeconds(),
  millisecond: (date: Date) => date.getUTCMilliseconds(),
  dayOfYear: (date: Date) =>
    Math.floor((date.getTime() - utcDate(date.getUTCFullYear(), 1).getTime()) / dayMs) + 1,
  /** Day of the week, from 1 for Sunday to 7 for Saturday. */
  dayOfWeek: (date: Date) => date.getUTCDay() + 1,
  /** Day of the week, from 1 for Monday to 7 for Sunday. */
  isoDayOfWeek: (date: Date) => date.getUTCDay() || 7,
  /** Weeks begin on Sunday; days before the first Sunday of the year are in week 0. */
  week: (date: Date) => Math.floor((dateParts.dayOfYear(date) + 6 - date.getUTCDay()) / 7),
  isoWeek: (date: Date) => Math.floor((dateParts.dayOfYear(thursdayOf(date)) - 1) / 7) + 1,
  isoWeekYear: (date: Date) => thursdayOf(date).getUTCFullYear(),
};

/** ISO 8601: a week belongs to the year of its Thursday. */
function thursdayOf(date: Date): Date {
  return new Date(date.getTime() + (4 - dateParts.isoDayOfWeek(date)) * dayMs);
}

/** Start of a calendar day in UTC. Unlike in `Date.UTC`, the years 0 to 99 are taken literally. */
export function utcDate(year: number, month: number, day = 1): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

/** Adds months. A day that the new month does not have becomes its last day. */
export function addMonths(date: Date, months: number): Date {
  const month = date.getUTCMonth() + months;
  const lastDay = utcDate(date.getUTCFullYear(), month + 2, 0).getUTCDate();
  const moved = new Date(date);
  moved.setUTCFullYear(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay));
  return moved;
}
