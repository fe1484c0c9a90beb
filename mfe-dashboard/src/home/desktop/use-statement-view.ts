import type { StatementAsked } from '@bambuzal/web-kit';
import { dayAfter, useOperatorsToday } from '@bambuzal/web-kit';
import { useCallback, useState } from 'react';

/** Days and lines per page (docs/product.md, Statement and figures). */
const windowDays = 30;
export const pageSize = 5;

/** First and last day in the operator's time zone, `yyyy-mm-dd`, both included. */
export interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

export interface StatementView {
  readonly asked: StatementAsked & Period;
  /** A change of the period returns to the first page. */
  readonly setPeriod: (change: Partial<Period>) => void;
  /** @param page counted from 1 */
  readonly setPage: (page: number) => void;
}

/**
 * State of the statement view: period and page. The initial period is the last 30 days, with today.
 */
export function useStatementView(): StatementView {
  const endDate = useOperatorsToday();
  const [chosen, setChosen] = useState<Partial<Period> & { readonly page: number }>({ page: 1 });
  const setPeriod = useCallback(
    (change: Partial<Period>) => setChosen((before) => ({ ...before, ...change, page: 1 })),
    [],
  );
  const setPage = useCallback((page: number) => setChosen((before) => ({ ...before, page })), []);
  const startDate = dayAfter(endDate, 1 - windowDays);
  return { asked: { startDate, endDate, ...chosen, pageSize }, setPeriod, setPage };
}
