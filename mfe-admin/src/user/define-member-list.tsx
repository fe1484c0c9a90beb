import { Stack } from '@bambuzal/ui';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import type { MemberQuery } from '../api/member-money';
import type { ListLook, ListResult, ShowDialog } from '../kit/list-definition';
import { usualSettings } from '../kit/list-settings';
import { type ListView, viewQuery } from '../kit/list-view';
import { ListBody } from '../kit/ListBody';
import { ListFilters } from '../kit/ListFilters';
import type { ShowView } from '../kit/use-list-view';
import type { MemberTabProps } from './member-tabs';

/** A list of a member's records, as data. */
interface MemberListDefinition<Row> extends Pick<
  ListLook<Row>,
  'columns' | 'filters' | 'rowKey' | 'words'
> {
  /** Hook of the list's query. */
  readonly useRows: (
    query: MemberQuery,
    options: { readonly refetchOnMountOrArgChange: true },
  ) => ListResult<Row>;
  /** Link to the desk's list, for those who may open it. */
  readonly aside?: (props: MemberTabProps) => ReactNode;
  /** Actions on a row. */
  readonly rowActions?: (row: Row, showDialog: ShowDialog, props: MemberTabProps) => ReactNode;
}

const beginning: ListView = { search: '', filters: {}, page: 1, after: undefined };

/**
 * @returns a tab with a list of the member's records. Its filters and its page are not in the
 *   address, which has the tab
 */
export function defineMemberList<Row>(
  definition: MemberListDefinition<Row>,
): ComponentType<MemberTabProps> {
  return function MemberList(props) {
    const [view, setView] = useState(beginning);
    const [dialog, showDialog] = useState<ReactNode>();
    const { rowActions, ...look } = definition;
    const show = useCallback<ShowView>(
      (change) => setView((before) => ({ ...before, page: 1, after: undefined, ...change })),
      [],
    );
    const query = definition.useRows(
      { id: props.person.id, query: viewQuery(view) },
      { refetchOnMountOrArgChange: true },
    );
    return (
      <Stack $gap={4}>
        {definition.aside?.(props)}
        <ListFilters definition={definition} view={view} onShow={show} />
        <ListBody<Row>
          definition={{
            ...look,
            ...(rowActions && { rowActions: (row, onDialog) => rowActions(row, onDialog, props) }),
          }}
          query={query}
          view={view}
          settings={usualSettings}
          onShow={show}
          onDialog={showDialog}
        />
        {dialog}
      </Stack>
    );
  };
}
