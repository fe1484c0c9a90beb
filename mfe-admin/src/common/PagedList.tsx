import { ErrorState, Skeleton, SkeletonGroup, Stack } from '@bambuzal/ui';
import { Pagination } from '@bambuzal/ui/data';
import { useEffect, type ReactNode } from 'react';
import { adminTexts } from '../messages/admin-texts';
import { pageSize, type PageOf } from '../users/users-api';

interface PagedListProps<Row> {
  /** What a query's hook answers. */
  readonly query: {
    readonly data?: PageOf<Row> | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Names the ways to the other pages. */
  readonly label: string;
  /** The title when it cannot be read. */
  readonly failed: string;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that comes in pages, in each of its states. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, page, onPage, label, failed, empty, children } = props;
  const t = adminTexts.useTexts();
  const total = query.data?.pagination.total;
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const isPastEnd = total !== undefined && !query.isFetching && page > lastPage;

  useEffect(() => {
    if (isPastEnd) onPage(lastPage);
  }, [isPastEnd, lastPage, onPage]);

  if (query.error !== undefined)
    return (
      <ErrorState
        title={failed}
        retryLabel={t('retry')}
        onRetry={query.refetch}
        busy={query.isFetching}
      >
        {t('failedHelp')}
      </ErrorState>
    );
  if (!query.data || isPastEnd) return <ListSkeleton />;
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

function ListSkeleton() {
  return (
    <SkeletonGroup>
      <Stack $gap={3}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} $height="3rem" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
