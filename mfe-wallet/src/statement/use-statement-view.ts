import { useOperatorsToday, useSearchParams } from '@bambuzal/web-kit';
import { useCallback } from 'react';
import { readView, viewParameters, type StatementView } from './statement-view';

type Show = (change: Partial<StatementView>) => void;

/** The view of the address. Another page can be gone back from; letters of a search cannot. */
export function useStatementView(): readonly [StatementView, Show] {
  const today = useOperatorsToday();
  const [parameters, setParameters] = useSearchParams();
  const show = useCallback<Show>(
    (change) =>
      setParameters(
        (before) => viewParameters({ ...readView(before, today), page: 1, ...change }, today),
        { replace: change.page === undefined || change.page === 1 },
      ),
    [setParameters, today],
  );
  return [readView(parameters, today), show];
}
