import type { StatementAsked } from '@bambuzal/web-kit';
import { dayAfter, useOperatorsToday } from '@bambuzal/web-kit';
import { useCallback, useState } from 'react';

/** docs/product.md, Statement and figures. */
const windowDays = 30;
export const pageSize = 5;

/** The operator's days, `yyyy-mm-dd`, both ends included. */
export interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

export interface StatementView {
  readonly asked: StatementAsked & Period;
  /** Another period begins at its first page. */
  readonly setPeriod: (change: Partial<Period>) => void;
  /** @param page from 1 */
  readonly setPage: (page: number) => void;
}

/** The part of the statement that is shown: the last 30 days at first, today among them. */
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
