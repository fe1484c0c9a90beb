import { useOperatorsToday, useSearchParams } from '@bambuzal/web-kit';
import { useCallback } from 'react';
import { periodParameters, type PeriodView, readPeriod } from './period-view';

export type ShowPeriod = (change: Partial<PeriodView>) => void;

/** The period of the address. Another period is a step of the browser's history. */
export function usePeriodView(): readonly [PeriodView, ShowPeriod] {
  const today = useOperatorsToday();
  const [parameters, setParameters] = useSearchParams();
  const show = useCallback<ShowPeriod>(
    (change) =>
      setParameters((before) => periodParameters({ ...readPeriod(before, today), ...change })),
    [setParameters, today],
  );
  return [readPeriod(parameters, today), show];
}
