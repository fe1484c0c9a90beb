/** UTC offset of the operator's days. Brazil has kept it all year since 2019. */
const offset = '-03:00';
const offsetMs = 3 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** @returns the operator's day of a moment, `yyyy-mm-dd` */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() - offsetMs).toISOString().slice(0, 10);
}

/** @param day `yyyy-mm-dd` @returns the first moment of the day */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000${offset}`);
}

/** @param day `yyyy-mm-dd` @returns the first moment after the day */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + dayMs);
}

/**
 * @param day `yyyy-mm-dd` @returns the day that many days later, or earlier for a negative number
 */
export function dayAfter(day: string, days: number): string {
  return dayOf(new Date(startOfDay(day).getTime() + days * dayMs));
}
