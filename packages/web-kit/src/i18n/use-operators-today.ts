import { operatorsDay } from './operators-day';
import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** @returns the operator's day, `yyyy-mm-dd`; re-renders when the day is over */
export function useOperatorsToday(): string {
  return useSyncExternalStore(everyMinute, () => operatorsDay(new Date()));
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs);
  return () => clearInterval(timer);
}
