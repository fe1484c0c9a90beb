import { dayAfter, dayOf, startOfDay } from './days';

/** National holidays by date: Lei 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023 (20 November). */
const fixedHolidays = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
]);
/**
 * Days on which banks are closed, in days from Easter Sunday: Carnival's Monday and Tuesday, Good
 * Friday, Corpus Christi (Resolução CMN 4.880/2020).
 */
const movableHolidays = [-48, -47, -2, 60];

/** @param day `yyyy-mm-dd` @returns whether banks in Brazil are open on it */
export function isBankingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (fixedHolidays.has(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return !movableHolidays.some((days) => dayAfter(easter, days) === day);
}

/**
 * @returns Easter Sunday, `yyyy-mm-dd`, by the anonymous Gregorian algorithm (Meeus, Astronomical
 *   Algorithms, chapter 8); the variables have the letters used there
 */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const march1 = startOfDay(`${year}-03-01`);
  return dayAfter(dayOf(march1), h + l - 7 * m + 21);
}
