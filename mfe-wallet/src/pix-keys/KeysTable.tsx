import { Badge, Button, IconButton, Row, Text } from '@bambuzal/ui';
import { DataTable, type Column } from '@bambuzal/ui/data';
import { showToast } from '@bambuzal/web-kit';
import { Changeable, useReportFailure } from '@bambuzal/product-ui';
import { useMemo } from 'react';
import { walletApi, type PixKeyJson } from '../api';
import { readableKey } from '../common/pix-key-text';
import { pixKeysTexts } from './locales/pix-keys-texts';

interface KeysTableProps {
  readonly keys: readonly PixKeyJson[];
  readonly onEdit: (key: PixKeyJson) => void;
  readonly onRemove: (key: PixKeyJson) => void;
}

export function KeysTable({ keys, onEdit, onRemove }: KeysTableProps) {
  const t = pixKeysTexts.useTexts();
  const columns = useColumns();
  return (
    <DataTable
      caption={t('keys')}
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
      actions={(key) => (
        <Changeable>
          <Row $gap={1} $justify="end">
            {!key.isDefault && <DefaultButton id={key.id} value={readableKey(key)} />}
            <IconButton
              icon="pencil"
              label={t('editNamed', { value: readableKey(key) })}
              onClick={() => onEdit(key)}
            />
            <IconButton
              icon="trash-2"
              label={t('removeNamed', { value: readableKey(key) })}
              onClick={() => onRemove(key)}
            />
          </Row>
        </Changeable>
      )}
    />
  );
}

function DefaultButton({ id, value }: { readonly id: string; readonly value: string }) {
  const t = pixKeysTexts.useTexts();
  const report = useReportFailure();
  const [change, { isLoading }] = walletApi.useChangePixKeyMutation();

  async function makeDefault() {
    const { error } = await change({ id, patch: { isDefault: true } });
    if (error) report(t('changeFailed'), error);
    else showToast({ tone: 'success', title: t('defaultChanged') });
  }

  return (
    <Button
      variant="quiet"
      small
      busy={isLoading}
      aria-label={t('makeDefaultNamed', { value })}
      onClick={() => void makeDefault()}
    >
      {t('makeDefault')}
    </Button>
  );
}

function useColumns(): readonly Column<PixKeyJson>[] {
  const t = pixKeysTexts.useTexts();
  return useMemo(
    () => [
      { key: 'value', header: t('value'), cell: (key) => readableKey(key) },
      { key: 'type', header: t('type'), cell: ({ keyType }) => t(`types.${keyType}`) },
      {
        key: 'description',
        header: t('description'),
        cell: ({ description }) =>
          description ?? (
            <Text as="span" $tone="muted">
              –
            </Text>
          ),
      },
      {
        key: 'default',
        header: t('default'),
        cell: ({ isDefault }) =>
          isDefault ? (
            <Badge $tone="gain">{t('isDefault')}</Badge>
          ) : (
            <Text as="span" $tone="muted">
              {t('notDefault')}
            </Text>
          ),
      },
    ],
    [t],
  );
}
