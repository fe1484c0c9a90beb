import { Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { Pagination } from '@bambuzal/ui/data';
import { useEffect, type ReactNode } from 'react';
import { ReadFailure } from './ReadFailure';

/** A page of a list, as the API answers it. */
export interface PageOf<Row> {
  readonly data: readonly Row[];
  readonly pagination: { readonly total: number };
}

interface PagedListProps<Row> {
  /** Result of a query's hook. */
  readonly query: {
    readonly data?: PageOf<Row> | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Number of the page, from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Number of grey rows shown until the first answer; 4 by default. */
  readonly expectedRows?: number;
  readonly onPage: (page: number) => void;
  /** Name of the links to the other pages. */
  readonly label: string;
  /** Title shown when the list cannot be read. */
  readonly failed: string;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list in pages, with its loading, empty and failed states. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, page, pageSize, expectedRows, onPage, label, failed, empty, children } = props;
  const total = query.data?.pagination.total;
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const isPastEnd = total !== undefined && !query.isFetching && page > lastPage;

  useEffect(() => {
    if (isPastEnd) onPage(lastPage);
  }, [isPastEnd, lastPage, onPage]);

  if (query.error !== undefined)
    return <ReadFailure title={failed} onRetry={query.refetch} busy={query.isFetching} />;
  if (!query.data || isPastEnd) return <ListSkeleton rows={expectedRows} />;
  if (total === 0) return empty;
  return (
    <Stack aria-busy={query.isFetching}>
      {children(query.data.data)}
      <Pagination
        label={label}
        page={Math.min(page, lastPage)}
        pageSize={pageSize}
        total={total ?? 0}
        onPage={onPage}
      />
    </Stack>
  );
}

/** Placeholder for the rows of a list. */
export function ListSkeleton({ rows = 4 }: { readonly rows?: number | undefined }) {
  return (
    <SkeletonGroup>
      <Stack $gap={3}>
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} $height="4rem" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
