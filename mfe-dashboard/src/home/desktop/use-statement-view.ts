import type { StatementAsked } from '@bambuzal/web-kit';
import { dayAfter, operatorsDay } from '@bambuzal/product-ui';
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

/** What of the statement is shown: the last 30 days at first, today among them. */
export function useStatementView(): StatementView {
  const [asked, setAsked] = useState(() => {
    const endDate = operatorsDay(new Date());
    return { startDate: dayAfter(endDate, 1 - windowDays), endDate, page: 1, pageSize };
  });
  const setPeriod = useCallback(
    (change: Partial<Period>) => setAsked((before) => ({ ...before, ...change, page: 1 })),
    [],
  );
  const setPage = useCallback((page: number) => setAsked((before) => ({ ...before, page })), []);
  return { asked, setPeriod, setPage };
}
