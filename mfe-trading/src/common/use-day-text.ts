import { useFormatting } from '@bambuzal/web-kit';
import { useCallback } from 'react';

/** @returns shows a day of the operator's (`yyyy-mm-dd`) as dd/mm/yyyy, the same wherever the reader is */
export function useDayText(): (day: string) => string {
  const { date } = useFormatting();
  // Noon where the reader is: midnight elsewhere would be another day.
  return useCallback((day) => date(`${day}T12:00:00`), [date]);
}
