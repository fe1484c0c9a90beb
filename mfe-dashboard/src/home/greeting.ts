export type DayPart = 'morning' | 'afternoon' | 'evening';

/**
 * @param hour of the reader's clock, 0 to 23. Before five in the morning it still counts as
 *   evening.
 */
export function dayPart(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
