import { DataTable, type RowSelection } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { adminTexts } from '../locales/admin-texts';
import type { ListLook, ShowDialog } from './list-definition';
import { chosenColumns, type ListSettings } from './list-settings';

interface ListRowsProps<Row> {
  readonly definition: ListLook<Row>;
  readonly rows: readonly Row[];
  readonly selection: RowSelection<Row> | undefined;
  readonly settings: ListSettings;
  readonly onDialog: ShowDialog;
}

/** Rows of a list, as a table or as cards. */
export function ListRows<Row>({
  definition,
  rows,
  selection,
  settings,
  onDialog,
}: ListRowsProps<Row>) {
  const t = adminTexts.useTexts();
  const format = useFormatting();
  const { columns, rowActions, rowKey, words } = definition;
  return (
    <DataTable
      caption={t(words.title)}
      isDense={settings.isDense}
      columns={chosenColumns(columns, settings).map(({ header, cell, ...column }) => ({
        ...column,
        header: t(header),
        cell: (row: Row) => cell(row, { t, format }),
      }))}
      rows={rows}
      rowKey={rowKey}
      {...(selection && { selection })}
      {...(rowActions && { actions: (row: Row) => rowActions(row, onDialog) })}
    />
  );
}
