import { Button, EmptyState, Page, Stack } from '@bambuzal/ui';
import { DataTable } from '@bambuzal/ui/data';
import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { useFormatting } from '@bambuzal/web-kit';
import { useEffect, type ReactNode } from 'react';
import { pageSize } from '../api';
import { adminTexts } from '../locales/admin-texts';
import type { ListDefinition } from './list-definition';
import { ListFilters } from './ListFilters';
import { ListPages } from './ListPages';
import { isNarrowed, viewQuery } from './list-view';
import { useListView } from './use-list-view';

/** @returns the page of a list: search, filters, rows and pages, in each of its states */
export function defineList<Row>(definition: ListDefinition<Row>): () => ReactNode {
  return function ListScreen() {
    const t = adminTexts.useTexts();
    const { words, filters, actions } = definition;
    const [view, show] = useListView(filters);
    const query = definition.useRows(viewQuery(view), { refetchOnMountOrArgChange: true });
    const pagination = query.data?.pagination;
    const lastPage = Math.max(1, pagination?.totalPages ?? view.page);
    const isPastEnd = !query.isFetching && view.after === undefined && view.page > lastPage;
    useEffect(() => {
      if (isPastEnd) show({ page: lastPage });
    }, [isPastEnd, lastPage, show]);
    return (
      <Page title={t(words.title)} lead={t(words.lead)} actions={actions}>
        <ListFilters definition={definition} view={view} onShow={show} />
        {query.error !== undefined ? (
          <ReadFailure title={t(words.failed)} onRetry={query.refetch} busy={query.isFetching} />
        ) : !query.data || isPastEnd ? (
          <ListSkeleton />
        ) : query.data.data.length === 0 ? (
          <NoRows
            words={words}
            onClear={isNarrowed(view) ? () => show({ search: '', filters: {} }) : undefined}
          />
        ) : (
          <Stack aria-busy={query.isFetching}>
            <Rows definition={definition} rows={query.data.data} />
            <ListPages
              label={t(words.pages)}
              view={view}
              pageSize={pageSize}
              pagination={query.data.pagination}
              onShow={show}
            />
          </Stack>
        )}
      </Page>
    );
  };
}

interface RowsProps<Row> {
  readonly definition: ListDefinition<Row>;
  readonly rows: readonly Row[];
}

function Rows<Row>({ definition, rows }: RowsProps<Row>) {
  const t = adminTexts.useTexts();
  const format = useFormatting();
  const { columns, rowActions, rowKey, words } = definition;
  return (
    <DataTable
      caption={t(words.title)}
      columns={columns.map(({ header, cell, ...column }) => ({
        ...column,
        header: t(header),
        cell: (row: Row) => cell(row, { t, format }),
      }))}
      rows={rows}
      rowKey={rowKey}
      {...(rowActions && { actions: rowActions })}
    />
  );
}

interface NoRowsProps extends Pick<ListDefinition<never>, 'words'> {
  /** Clears search and filters, where there are any. */
  readonly onClear: (() => void) | undefined;
}

function NoRows({ words, onClear }: NoRowsProps) {
  const t = adminTexts.useTexts();
  if (!onClear) return <EmptyState title={t(words.empty)}>{t(words.emptyHelp)}</EmptyState>;
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t('list.clear')}
    </Button>
  );
  return (
    <EmptyState title={t(words.none)} action={clear}>
      {t(words.noneHelp)}
    </EmptyState>
  );
}
