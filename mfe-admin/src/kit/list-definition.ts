import type {
  ListExportJson,
  ListPaginationJson,
  OutcomesJson,
  WorkList,
} from '@bambuzal/contracts';
import type { Column } from '@bambuzal/ui/data';
import type { Formatting, ListQuery, PermissionArea } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import type { adminTexts } from '../locales/admin-texts';
import type { Entry } from './EntryTabs';

export type Translate = ReturnType<typeof adminTexts.useTexts>;
export type TextKey = Parameters<Translate>[0];

/** Words and formats for the cells of a row. */
export interface CellTools {
  readonly t: Translate;
  readonly format: Formatting;
}

export interface ListColumn<Row> extends Pick<Column<Row>, 'align' | 'key'> {
  readonly header: TextKey;
  readonly priority: 1 | 2 | 3;
  readonly cell: (row: Row, tools: CellTools) => ReactNode;
}

export type ListFilter = {
  /** Name in the page's address and in the query. */
  readonly name: string;
  readonly label: TextKey;
} & (
  | {
      readonly kind: 'choice';
      /** Label of no choice. */
      readonly all: TextKey;
      readonly options: Readonly<Record<string, TextKey>>;
    }
  /** A range of the operator's days, both ends included. */
  | { readonly kind: 'days' }
  /** A range of amounts, both ends included. */
  | { readonly kind: 'amounts' }
  /** An id that a link gives. It can be cleared, not entered. */
  | { readonly kind: 'id' }
);

/** Views of a list. The chosen one is in the address as `view`. */
export interface ListViews {
  /** Name of the group of views. */
  readonly label: TextKey;
  readonly options: Readonly<Record<string, TextKey>>;
  /** Label of the view with all rows, whose value is `all`. */
  readonly all: TextKey;
  /** View of an address without a view. */
  readonly initially: string;
  /** For a view without any row. */
  readonly empty: TextKey;
  readonly emptyHelp: TextKey;
}

export interface ListResult<Row> {
  readonly data?:
    | { readonly data: readonly Row[]; readonly pagination: ListPaginationJson }
    | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Export of a list as CSV. */
export interface ListExports {
  /** Permission to export, if it takes more than reading the list. */
  readonly permission?: PermissionArea;
  /** Path of the exports; a file is at `path/id`. */
  readonly path: string;
  /** Hook of the reader's exports of the last 24 hours. */
  readonly useAll: (
    input: undefined,
    options: { readonly pollingInterval: number; readonly refetchOnMountOrArgChange: true },
  ) => {
    readonly data?: { readonly data: readonly ListExportJson[] } | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Hook that exports the rows of a query. */
  readonly useMake: () => readonly [
    (query: ListQuery) => PromiseLike<{ readonly data?: ListExportJson; readonly error?: unknown }>,
    ...unknown[],
  ];
}

/** Words of a list. */
export interface ListWords {
  readonly title: TextKey;
  readonly lead: TextKey;
  /** Name of the search and the filters together. */
  readonly filters: TextKey;
  /** Name of the links to the other pages. */
  readonly pages: TextKey;
  readonly failed: TextKey;
  /** For a list without any row, and what will be listed. */
  readonly empty: TextKey;
  readonly emptyHelp: TextKey;
  /** For a search or filter without a match, and a hint. */
  readonly none: TextKey;
  readonly noneHelp: TextKey;
}

/**
 * Shows a dialog beside the list; `undefined` closes it. A dialog inside a row would be lost, with
 * what was typed into it, when the row leaves the list.
 */
export type ShowDialog = (dialog: ReactNode | undefined) => void;

/** Rows that were chosen to be decided together. */
export interface ChosenRows<Row> {
  readonly rows: readonly Row[];
  /** Leaves only the rows chosen that were not decided. */
  readonly onDecided: (outcomes: OutcomesJson['outcomes']) => void;
}

/** Decisions about several rows at once. */
export interface ListBulk<Row> {
  /** Name of a row, for its box. */
  readonly nameOf: (row: Row) => string;
  /** Whether a row can be decided. */
  readonly isOffered: (row: Row) => boolean;
  readonly actions: (chosen: ChosenRows<Row>, showDialog: ShowDialog) => ReactNode;
}

/** A list without its query. */
export type ListLook<Row> = Omit<ListDefinition<Row>, 'useRows'>;

/** A list screen, as data. */
export interface ListDefinition<Row> {
  readonly words: ListWords;
  /** Hook of the list's query. */
  readonly useRows: (
    query: ListQuery,
    options: { readonly refetchOnMountOrArgChange: true; readonly skip?: boolean },
  ) => ListResult<Row>;
  readonly rowKey: (row: Row) => string;
  /** Name under which the server tells of changed rows (`work_changed`), if it does. */
  readonly live?: WorkList;
  /** The menu's entry of the list, if it has further screens. */
  readonly entry?: Entry;
  readonly views?: ListViews;
  /** Fields that a search covers; without it there is no search. */
  readonly searchHelp?: TextKey;
  readonly filters: readonly ListFilter[];
  /** The first column identifies a row. */
  readonly columns: readonly ListColumn<Row>[];
  /** Actions beside the title, such as adding a row. */
  readonly actions?: ReactNode;
  /** Actions on a row. */
  readonly rowActions?: (row: Row, showDialog: ShowDialog) => ReactNode;
  readonly bulk?: ListBulk<Row>;
  /** Words of the keys of the actions (`aria-keyshortcuts`), by the key. */
  readonly keys?: Readonly<Record<string, TextKey>>;
  readonly exports?: ListExports;
}
