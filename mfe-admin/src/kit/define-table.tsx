import { Button, IconButton, Text } from '@bambuzal/ui';
import { showToast, type Language, type RowValues } from '@bambuzal/web-kit';
import { useState, type ReactNode } from 'react';
import { ConfirmedChange } from '../common/ConfirmedChange';
import { adminTexts } from '../locales/admin-texts';
import { defineList } from './define-list';
import type { ListDefinition, TextKey } from './list-definition';
import { RowDialog } from './RowDialog';
import type { RowField } from './row-field';
import type { FormValues } from './row-values';

/** A call of the API: the trigger of a mutation. */
type Send<Argument> = (
  argument: Argument,
) => PromiseLike<{ readonly data?: unknown; readonly error?: unknown }>;
type Mutation<Argument> = () => readonly [Send<Argument>, unknown];

interface TableRow {
  readonly id: string;
}

/** A table that operators write: its list, and the form of its rows. */
interface TableDefinition<Row extends TableRow> extends Omit<
  ListDefinition<Row>,
  'actions' | 'rowActions' | 'rowKey'
> {
  /** Name of a row for people, such as its title. */
  readonly nameOf: (row: Row) => string;
  /** Label of the button that adds a row, and title of its form. */
  readonly add: TextKey;
  readonly fields: readonly RowField[];
  /** Further actions beside the title. */
  readonly more?: ReactNode;
  /** Further actions on a row. */
  readonly moreActions?: (row: Row) => ReactNode;
  /** Shown after the form's fields, such as a preview in the language of the typed texts. */
  readonly aside?: (typed: FormValues, language: Language) => ReactNode;
  readonly useAdd: Mutation<RowValues>;
  readonly useChange: Mutation<TableRow & { readonly values: RowValues }>;
  readonly useRemove: Mutation<string>;
}

/** @returns the page of an operator table: its list, and dialogs to add, change and remove rows */
export function defineTable<Row extends TableRow>(table: TableDefinition<Row>): () => ReactNode {
  return defineList<Row>({
    ...table,
    rowKey: ({ id }) => id,
    actions: (
      <>
        {table.more}
        <AddAction table={table} />
      </>
    ),
    rowActions: (row) => <RowActions table={table} row={row} />,
  });
}

function AddAction<Row extends TableRow>({ table }: { readonly table: TableDefinition<Row> }) {
  const t = adminTexts.useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [add] = table.useAdd();
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t(table.add)}</Button>
      {isOpen && (
        <RowDialog
          title={t(table.add)}
          fields={table.fields}
          aside={table.aside}
          row={undefined}
          save={add}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface RowActionsProps<Row extends TableRow> {
  readonly table: TableDefinition<Row>;
  readonly row: Row;
}

function RowActions<Row extends TableRow>({ table, row }: RowActionsProps<Row>) {
  const t = adminTexts.useTexts();
  const [open, setOpen] = useState<'change' | 'remove'>();
  const [change] = table.useChange();
  const [remove] = table.useRemove();
  const name = table.nameOf(row);
  const close = () => setOpen(undefined);
  return (
    <>
      {table.moreActions?.(row)}
      <IconButton
        icon="pencil"
        label={t('row.changeOf', { name })}
        onClick={() => setOpen('change')}
      />
      <IconButton
        icon="trash-2"
        label={t('row.removeOf', { name })}
        onClick={() => setOpen('remove')}
      />
      {open === 'change' && (
        <RowDialog
          title={t('row.changeOf', { name })}
          fields={table.fields}
          aside={table.aside}
          row={row}
          save={(values) => change({ id: row.id, values })}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <ConfirmedChange
          title={t('row.removeOf', { name })}
          confirmLabel={t('row.remove')}
          tone="danger"
          change={() => remove(row.id)}
          failed={t('row.removeFailed')}
          onClose={close}
          onDone={() => {
            close();
            showToast({ tone: 'success', title: t('row.removed') });
          }}
        >
          <Text>{t('row.removeConsequence')}</Text>
        </ConfirmedChange>
      )}
    </>
  );
}
