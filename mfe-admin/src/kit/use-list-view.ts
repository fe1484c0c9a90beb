import { useSearchParams } from '@bambuzal/web-kit';
import { useCallback } from 'react';
import type { ListFilter } from './list-definition';
import { type ListView, readView, viewParameters } from './list-view';

export type ShowView = (change: Partial<ListView>) => void;

/**
 * The view of the address. Another page is a step of the browser's history; letters of a search are
 * not.
 */
export function useListView(filters: readonly ListFilter[]): readonly [ListView, ShowView] {
  const [parameters, setParameters] = useSearchParams();
  const show = useCallback<ShowView>(
    (change) => {
      const isNarrowing = change.search !== undefined || change.filters !== undefined;
      setParameters(
        (before) =>
          viewParameters({ ...readView(before, filters), page: 1, after: undefined, ...change }),
        { replace: isNarrowing },
      );
    },
    [filters, setParameters],
  );
  return [readView(parameters, filters), show];
}
