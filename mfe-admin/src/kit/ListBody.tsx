import { Stack } from '@bambuzal/ui';
import { ListSkeleton, ReadFailure } from '@bambuzal/product-ui';
import { useEffect } from 'react';
import { pageSize } from '../api/page-size';
import { adminTexts } from '../locales/admin-texts';
import type { ListLook, ListResult, ListViews, ShowDialog } from './list-definition';
import type { ListSettings } from './list-settings';
import { allRows, chosenView, isNarrowed, type ListView, viewParameters } from './list-view';
import { ListPages } from './ListPages';
import { ListRows } from './ListRows';
import { NoRows } from './NoRows';
import { SelectedBar } from './SelectedBar';
import type { ShowView } from './use-list-view';
import { useSelection } from './use-selection';

interface ListBodyProps<Row> {
  readonly definition: ListLook<Row>;
  readonly query: ListResult<Row>;
  readonly view: ListView;
  readonly settings: ListSettings;
  readonly onShow: ShowView;
  readonly onDialog: ShowDialog;
}

/** Rows of a list and links to its pages, in each of their states. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { definition, query, view, settings, onShow, onDialog } = props;
  const t = adminTexts.useTexts();
  const { bulk, rowKey, views, words } = definition;
  const rows = query.data?.data ?? [];
  const selected = useSelection(bulk, rows, rowKey, viewParameters(view).toString());
  const pagination = query.data?.pagination;
  const lastPage = Math.max(1, pagination?.totalPages ?? view.page);
  const isPastEnd = !query.isFetching && view.after === undefined && view.page > lastPage;
  useEffect(() => {
    if (isPastEnd) onShow({ page: lastPage });
  }, [isPastEnd, lastPage, onShow]);
  if (query.error !== undefined) {
    return <ReadFailure title={t(words.failed)} onRetry={query.refetch} busy={query.isFetching} />;
  }
  if (!query.data || isPastEnd) return <ListSkeleton />;
  if (rows.length === 0) {
    return (
      <NoRows
        words={isWhole(view, views) ? words : { ...words, ...views }}
        onClear={isNarrowed(view) ? () => onShow({ search: '', filters: {} }) : undefined}
      />
    );
  }
  return (
    <Stack aria-busy={query.isFetching}>
      <ListRows
        definition={definition}
        rows={rows}
        selection={selected?.selection}
        settings={settings}
        onDialog={onDialog}
      />
      {bulk && selected && selected.chosen.rows.length > 0 && (
        <SelectedBar count={selected.chosen.rows.length} onClear={selected.onClear}>
          {bulk.actions(selected.chosen, onDialog)}
        </SelectedBar>
      )}
      <ListPages
        label={t(words.pages)}
        view={view}
        pageSize={pageSize}
        pagination={query.data.pagination}
        onShow={onShow}
      />
    </Stack>
  );
}

/** Whether the list shows all its rows, so that none of them means that there are none. */
const isWhole = (view: ListView, views: ListViews | undefined): boolean =>
  chosenView(view, views) === allRows;
