import { useSearchParams } from '@bambuzal/web-kit';
import { useCallback, useState } from 'react';
import { readView, viewParameters, type StatementView } from './statement-view';

type Show = (change: Partial<StatementView>) => void;

/** The view of the address. Another page can be gone back from; letters of a search cannot. */
export function useStatementView(): readonly [StatementView, Show] {
  // A page that is open past midnight keeps its period.
  const [now] = useState(() => new Date());
  const [parameters, setParameters] = useSearchParams();
  const show = useCallback<Show>(
    (change) =>
      setParameters(
        (before) => viewParameters({ ...readView(before, now), page: 1, ...change }, now),
        { replace: change.page === undefined || change.page === 1 },
      ),
    [setParameters, now],
  );
  return [readView(parameters, now), show];
}
