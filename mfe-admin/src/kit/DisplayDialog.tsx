import { Heading, Stack } from '@bambuzal/ui';
import { DescriptionList } from '@bambuzal/ui/data';
import { CheckboxField, SwitchField } from '@bambuzal/ui/forms';
import { Dialog } from '@bambuzal/ui/overlays';
import { adminTexts } from '../locales/admin-texts';
import type { ListColumn, ListDefinition, TextKey } from './list-definition';
import type { ListSettings } from './list-settings';

interface DisplayDialogProps<Row> {
  readonly definition: Pick<ListDefinition<Row>, 'bulk' | 'columns' | 'keys' | 'searchHelp'>;
  readonly settings: ListSettings;
  readonly onChange: (change: Partial<ListSettings>) => void;
  readonly onClose: () => void;
}

/** How the reader sees a list: density, columns and keys. */
export function DisplayDialog<Row>(props: DisplayDialogProps<Row>) {
  const { definition, settings, onChange, onClose } = props;
  const t = adminTexts.useTexts();
  const [, ...columns] = definition.columns;
  return (
    <Dialog open onClose={onClose} title={t('display.title')} size="medium">
      <Stack>
        <SwitchField
          label={t('display.dense')}
          checked={settings.isDense}
          onChange={(isDense) => onChange({ isDense })}
        />
        <Heading as="h3" $size={16}>
          {t('display.columns')}
        </Heading>
        <div>
          {columns.map((column) => (
            <CheckboxField
              key={column.key}
              label={t(column.header)}
              checked={isShown(column, settings)}
              onChange={({ currentTarget }) =>
                onChange({ columns: changed(columns, settings, column.key, currentTarget.checked) })
              }
            />
          ))}
        </div>
        <Heading as="h3" $size={16}>
          {t('display.keys')}
        </Heading>
        <SwitchField
          label={t('display.singleKeys')}
          help={t('display.singleKeysHelp')}
          checked={settings.hasKeys}
          onChange={(hasKeys) => onChange({ hasKeys })}
        />
        <DescriptionList
          items={keysOf(definition).map(([key, label]) => ({
            term: key,
            description: t(label),
          }))}
        />
      </Stack>
    </Dialog>
  );
}

/** Columns of priority 3 are not shown until they are chosen. */
function isShown<Row>({ key, priority }: ListColumn<Row>, { columns }: ListSettings): boolean {
  return columns === undefined ? priority < 3 : columns.includes(key);
}

function changed<Row>(
  columns: readonly ListColumn<Row>[],
  settings: ListSettings,
  key: string,
  isChosen: boolean,
): string[] {
  return columns
    .filter((column) => (column.key === key ? isChosen : isShown(column, settings)))
    .map((column) => column.key);
}

function keysOf<Row>({
  bulk,
  keys = {},
  searchHelp,
}: DisplayDialogProps<Row>['definition']): [string, TextKey][] {
  return [
    ['j', 'display.next'],
    ['k', 'display.previous'],
    ['Enter', 'display.open'],
    ...(bulk ? ([['x', 'display.select']] satisfies [string, TextKey][]) : []),
    ...Object.entries(keys),
    ...(searchHelp === undefined ? [] : ([['/', 'display.search']] satisfies [string, TextKey][])),
    ['?', 'display.help'],
  ];
}
