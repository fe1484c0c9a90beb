import { onWorkChanged } from '@bambuzal/web-kit';
import { useEffect, useRef, useState } from 'react';
import { pageSize } from '../api/page-size';
import type { ListDefinition, ListResult } from './list-definition';
import { type ListView, viewQuery } from './list-view';

/** Changes that reading the list again would show. */
export interface ListNews {
  /** Number of rows that are not shown yet. */
  readonly added: number;
  /** Reads the list again. */
  readonly onShow: () => void;
}

/** Smaller than a page, so that the look ahead does not replace the shown rows. */
const lookSize = pageSize - 1;

/**
 * Looks at the first page again when the server tells of changed rows. The shown rows stay until the
 * reader asks for the new ones.
 *
 * @param shown query of the shown rows
 * @returns `undefined` while the list would look the same
 */
export function useNews<Row>(
  definition: Pick<ListDefinition<Row>, 'live' | 'rowKey' | 'useRows' | 'views'>,
  shown: ListResult<Row>,
  view: ListView,
): ListNews | undefined {
  const { live, rowKey, useRows, views } = definition;
  const [isTold, setIsTold] = useState(false);
  const isFirst = view.page === 1 && view.after === undefined;
  const skip = !isTold || !isFirst;
  const look = useRows(
    { ...viewQuery(view, views), pageSize: lookSize },
    { refetchOnMountOrArgChange: true, skip },
  );
  const again = useRef(() => {});
  useEffect(() => {
    again.current = () => {
      if (!skip) look.refetch();
    };
  });
  useEffect(() => {
    if (live === undefined) return undefined;
    return onWorkChanged(({ list }) => {
      if (list !== live) return;
      setIsTold(true);
      again.current();
    });
  }, [live]);
  if (skip || !look.data || look.isFetching || !shown.data || shown.isFetching) return undefined;
  const before = shown.data.data.slice(0, lookSize);
  const now = look.data.data;
  if (JSON.stringify(before) === JSON.stringify(now)) return undefined;
  const known = new Set(shown.data.data.map(rowKey));
  return {
    added: now.filter((row) => !known.has(rowKey(row))).length,
    onShow() {
      setIsTold(false);
      shown.refetch();
    },
  };
}
