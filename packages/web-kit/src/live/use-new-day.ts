import { announceBalancesChanged, useOperatorsToday } from '@bambuzal/web-kit';
import { useEffect, useRef } from 'react';

/** Refetches figures and lists of recent days when the operator's day is over. */
export function useNewDay(): void {
  const today = useOperatorsToday();
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    announceBalancesChanged();
  }, [today]);
}
