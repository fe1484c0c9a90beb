import { useOperatorsToday, useSearchParams } from '@bambuzal/web-kit';
import { useCallback, useEffect, useRef } from 'react';
import { readView, viewParameters, type StatementView } from './statement-view';

type Show = (change: Partial<StatementView>) => void;

/**
 * View of the statement, read from the address. A change of page adds a browser history entry; a
 * letter typed in the search does not.
 */
export function useStatementView(): readonly [StatementView, Show] {
  const today = useOperatorsToday();
  const [parameters, setParameters] = useSearchParams();
  // The router updates the address with a delay. The next change must therefore build on the last
  // requested address and not on the present one.
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
