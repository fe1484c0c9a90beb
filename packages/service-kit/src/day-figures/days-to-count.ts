import { dayAfter, dayOf, endOfDay } from '../calendar/days';

/**
 * Time after midnight until a day is final, in milliseconds. A record that carries a time of the
 * day before may be committed a little after midnight.
 */
const graceMs = 10 * 60 * 1000;

export interface DayToCount {
  readonly day: string;
  readonly isFinal: boolean;
}

interface Known {
  /** The latest final day; `undefined` before there is one. */
  readonly lastFinal: string | undefined;
  /** When the earliest record was made; `undefined` before there is one. */
  readonly firstRecordAt: Date | undefined;
}

/** @returns whether no record of a day is expected any more */
export function isOver(day: string, now: Date): boolean {
  return now.getTime() >= endOfDay(day).getTime() + graceMs;
}

/** @returns days that are not final yet, oldest first; the last is today */
export function daysToCount({ firstRecordAt, lastFinal }: Known, now: Date): DayToCount[] {
  const today = dayOf(now);
  const first = lastFinal === undefined ? dayOf(firstRecordAt ?? now) : dayAfter(lastFinal, 1);
  const days: DayToCount[] = [];
  for (let day = first; day <= today; day = dayAfter(day, 1)) {
    days.push({ day, isFinal: isOver(day, now) });
  }
  return days;
}
