import { Button, EmptyState, Page, Stack } from '@bambuzal/ui';
import { DataTable, Tabs } from '@bambuzal/ui/data';
import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { useFormatting } from '@bambuzal/web-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { pageSize } from '../api/page-size';
import { adminTexts } from '../locales/admin-texts';
import type { ListDefinition, ListFilter, ListViews, ShowDialog } from './list-definition';
import { EntryTabs } from './EntryTabs';
import { ListFilters } from './ListFilters';
import { ListPages } from './ListPages';
import { allRows, chosenView, isNarrowed, type ListView, viewQuery } from './list-view';
import { type ShowView, useListView } from './use-list-view';

/** @returns the page of a list: search, filters, rows and pages, in each of its states */
export function defineList<Row>(definition: ListDefinition<Row>): () => ReactNode {
  const { views } = definition;
  const filters = views ? [viewFilter(views), ...definition.filters] : definition.filters;
  return function ListScreen() {
    const t = adminTexts.useTexts();
    const { words, actions } = definition;
    const [view, show] = useListView(filters);
    const [dialog, showDialog] = useState<ReactNode>();
    const query = definition.useRows(viewQuery(view, views), { refetchOnMountOrArgChange: true });
    const pagination = query.data?.pagination;
    const lastPage = Math.max(1, pagination?.totalPages ?? view.page);
    const isPastEnd = !query.isFetching && view.after === undefined && view.page > lastPage;
    useEffect(() => {
      if (isPastEnd) show({ page: lastPage });
    }, [isPastEnd, lastPage, show]);
    return (
      <Page title={t(words.title)} lead={t(words.lead)} actions={actions}>
        {definition.entry && <EntryTabs entry={definition.entry} />}
        <ListFilters definition={definition} view={view} onShow={show} />
        <Viewed views={views} view={view} onShow={show}>
          {query.error !== undefined ? (
            <ReadFailure title={t(words.failed)} onRetry={query.refetch} busy={query.isFetching} />
          ) : !query.data || isPastEnd ? (
            <ListSkeleton />
          ) : query.data.data.length === 0 ? (
            <NoRows
              words={isWhole(view, views) ? words : { ...words, ...views }}
              onClear={isNarrowed(view) ? () => show({ search: '', filters: {} }) : undefined}
            />
          ) : (
            <Stack aria-busy={query.isFetching}>
              <Rows definition={definition} rows={query.data.data} onDialog={showDialog} />
              <ListPages
                label={t(words.pages)}
                view={view}
                pageSize={pageSize}
                pagination={query.data.pagination}
                onShow={show}
              />
            </Stack>
          )}
        </Viewed>
        {dialog}
      </Page>
    );
  };
}

interface ViewedProps {
  readonly views: ListViews | undefined;
  readonly view: ListView;
  readonly onShow: ShowView;
  readonly children: ReactNode;
}

/** The tabs of the views, above the rows of the chosen one. */
function Viewed({ views, view, onShow, children }: ViewedProps) {
  const t = adminTexts.useTexts();
  if (!views) return children;
  const { view: _, ...others } = view.filters;
  return (
    <Tabs
      label={t(views.label)}
      tabs={[
        ...Object.entries(views.options).map(([id, label]) => ({ id, label: t(label) })),
        { id: allRows, label: t(views.all) },
      ]}
      selected={chosenView(view, views)}
      onSelect={(id) =>
        onShow({ filters: id === views.initially ? others : { ...others, view: id } })
      }
    >
      {children}
    </Tabs>
  );
}

function viewFilter({ all, label, options }: ListViews): ListFilter {
  return { name: 'view', kind: 'choice', label, all, options: { ...options, [allRows]: all } };
}

/** Whether the list shows all its rows, so that none of them means that there are none. */
const isWhole = (view: ListView, views: ListViews | undefined): boolean =>
  chosenView(view, views) === allRows;

interface RowsProps<Row> {
  readonly definition: ListDefinition<Row>;
  readonly rows: readonly Row[];
  readonly onDialog: ShowDialog;
}

function Rows<Row>({ definition, rows, onDialog }: RowsProps<Row>) {
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
      {...(rowActions && { actions: (row: Row) => rowActions(row, onDialog) })}
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
