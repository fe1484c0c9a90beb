import { useOperatorsToday, useSearchParams } from '@bambuzal/web-kit';
import { useCallback, useEffect, useRef } from 'react';
import { readView, viewParameters, type StatementView } from './statement-view';

type Show = (change: Partial<StatementView>) => void;

/** The view of the address. Another page can be gone back from; letters of a search cannot. */
export function useStatementView(): readonly [StatementView, Show] {
  const today = useOperatorsToday();
  const [parameters, setParameters] = useSearchParams();
  // The router shows an address some time after it was asked for: the next change builds on the last
  // one, not on the one in sight.
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);
  const show = useCallback<Show>(
    (change) => {
      const view = { ...readView(latest.current, today), page: 1, ...change };
      latest.current = viewParameters(view, today);
      setParameters(latest.current, { replace: change.page === undefined || change.page === 1 });
    },
    [setParameters, today],
  );
  return [readView(parameters, today), show];
}
