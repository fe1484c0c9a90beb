import { CheckBox, useUi, VisuallyHidden } from '@bambuzal/ui';
import { useId, type ReactNode } from 'react';
import {
  Actions,
  Body,
  Cell,
  type ColumnPriority,
  Head,
  HeadCell,
  Label,
  Line,
  Room,
  Scroll,
  Select,
  Table,
} from './table-look';
import { useOverflow } from './use-overflow';
import { dataWord } from './words';

export interface Column<Item> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Item) => ReactNode;
  /**
   * Shown in any room (1, unless given), not on cards (2), or only where there is much room (3). A
   * detail page shows all fields.
   */
  readonly priority?: ColumnPriority;
  /** Aligns figures at the end of the cell. */
  readonly align?: 'start' | 'end';
  /** For values that need no label, for example the first line of a card. */
  readonly hideLabelOnCard?: boolean;
}

/** Choice of rows to act on together. */
export interface RowSelection<Item> {
  /** Name of a row's box. */
  readonly label: (row: Item) => string;
  /** Whether a row can be chosen. */
  readonly isOffered: (row: Item) => boolean;
  readonly isSelected: (row: Item) => boolean;
  readonly onSelect: (rows: readonly Item[], isSelected: boolean) => void;
}

interface DataTableProps<Item> {
  /** Name of the list, for screen readers only. */
  readonly caption: string;
  /** The first column identifies a row. */
  readonly columns: readonly Column<Item>[];
  readonly rows: readonly Item[];
  readonly rowKey: (row: Item) => string;
  readonly actions?: (row: Item) => ReactNode;
  readonly selection?: RowSelection<Item>;
  /** Whether the lines are closer together. */
  readonly isDense?: boolean;
}

/**
 * A table. If it has little room, as on a telephone, the same elements are drawn as cards. Browsers
 * forget that an element is part of a table when its `display` changes, so every part states its
 * role. In cards, the header row is for screen readers only, and the labels are only visible.
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { caption, columns, rows, rowKey, actions, selection, isDense = false } = props;
  const { language } = useUi();
  const captionId = useId();
  const [frame, isCut] = useOverflow();
  const reached = isCut
    ? ({ tabIndex: 0, role: 'region', 'aria-labelledby': captionId } as const)
    : {};
  return (
    <Room>
      <Scroll ref={frame} {...reached}>
        <Table role="table" $isDense={isDense}>
          <VisuallyHidden as="caption" id={captionId}>
            {caption}
          </VisuallyHidden>
          <Head role="rowgroup">
            <tr role="row">
              {selection && (
                <HeadCell role="columnheader" scope="col">
                  <SelectAll rows={rows} selection={selection} />
                </HeadCell>
              )}
              {columns.map(({ key, header, align, priority }) => (
                <HeadCell
                  key={key}
                  role="columnheader"
                  scope="col"
                  $align={align}
                  $priority={priority}
                >
                  {header}
                </HeadCell>
              ))}
              {actions && (
                <HeadCell role="columnheader" scope="col">
                  <VisuallyHidden>{dataWord(language, 'actions')}</VisuallyHidden>
                </HeadCell>
              )}
            </tr>
          </Head>
          <Body role="rowgroup">
            {rows.map((row) => (
              // Can be focused by the keys of a list.
              <Line key={rowKey(row)} role="row" data-row={rowKey(row)} tabIndex={-1}>
                {selection && (
                  <Select role="cell">
                    {selection.isOffered(row) && (
                      <CheckBox
                        aria-label={selection.label(row)}
                        checked={selection.isSelected(row)}
                        onChange={({ currentTarget }) =>
                          selection.onSelect([row], currentTarget.checked)
                        }
                      />
                    )}
                  </Select>
                )}
                {columns.map((column, index) => (
                  <TableCell key={column.key} column={column} row={row} isFirst={index === 0} />
                ))}
                {actions && <Actions role="cell">{actions(row)}</Actions>}
              </Line>
            ))}
          </Body>
        </Table>
      </Scroll>
    </Room>
  );
}

interface SelectAllProps<Item> {
  readonly rows: readonly Item[];
  readonly selection: RowSelection<Item>;
}

function SelectAll<Item>({ rows, selection }: SelectAllProps<Item>) {
  const { language } = useUi();
  const offered = rows.filter(selection.isOffered);
  const selected = offered.filter(selection.isSelected).length;
  const isSome = selected > 0 && selected < offered.length;
  return (
    <CheckBox
      aria-label={dataWord(language, 'selectAll')}
      checked={offered.length > 0 && selected === offered.length}
      disabled={offered.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      onChange={({ currentTarget }) => selection.onSelect(offered, currentTarget.checked)}
    />
  );
}

interface TableCellProps<Item> {
  readonly column: Column<Item>;
  readonly row: Item;
  readonly isFirst: boolean;
}

function TableCell<Item>({ column, row, isFirst }: TableCellProps<Item>) {
  const heading = isFirst ? ({ as: 'th', role: 'rowheader', scope: 'row' } as const) : {};
  return (
    <Cell role="cell" {...heading} $align={column.align} $priority={column.priority}>
      {column.hideLabelOnCard !== true && <Label aria-hidden>{column.header}</Label>}
      <div>{column.cell(row)}</div>
    </Cell>
  );
}
