import type { AuditLogJson } from '@bambuzal/contracts';
import { PagedList } from '@bambuzal/product-ui';
import { Button, Text } from '@bambuzal/ui';
import { DataTable, Section } from '@bambuzal/ui/data';
import { useFormatting } from '@bambuzal/web-kit';
import { useState } from 'react';
import { historyPageSize, operatorSettingsApi } from '../api/settings';
import { settingsTexts } from './locales/settings-texts';
import { SettingName } from './SettingName';
import { SettingValue } from './SettingValue';
import { undoOf } from './undo';
import { UndoDialog } from './UndoDialog';

const pollMs = 10_000;

/** Changes of the settings, the newest first, each with a way to undo it. */
export function SettingsHistory({ revision }: { readonly revision: number }) {
  const t = settingsTexts.useTexts();
  const { dateTime } = useFormatting();
  const [page, setPage] = useState(1);
  const [undone, setUndone] = useState<AuditLogJson>();
  const query = operatorSettingsApi.useSettingsHistoryQuery(page, {
    // A change reaches the audit log by a message, shortly after it is made.
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Section title={t('history')} lead={t('historyLead')}>
      <PagedList<AuditLogJson>
        query={query}
        page={page}
        pageSize={historyPageSize}
        onPage={setPage}
        label={t('historyPages')}
        failed={t('historyFailed')}
        empty={<Text $tone="muted">{t('historyEmpty')}</Text>}
      >
        {(records) => (
          <DataTable
            caption={t('history')}
            rows={records}
            rowKey={({ sequence }) => String(sequence)}
            columns={[
              {
                key: 'when',
                header: t('changedAt'),
                cell: ({ happenedAt }) => dateTime(happenedAt),
              },
              { key: 'who', header: t('changedBy'), cell: ({ adminName }) => adminName ?? '—' },
              {
                key: 'what',
                header: t('whatChanged'),
                cell: (record) => <Changes record={record} />,
              },
            ]}
            actions={(record) =>
              Object.keys(undoOf(record)).length > 0 && (
                <Button
                  small
                  variant="secondary"
                  aria-label={t('undoOf', { when: dateTime(record.happenedAt) })}
                  onClick={() => setUndone(record)}
                >
                  {t('undo')}
                </Button>
              )
            }
          />
        )}
      </PagedList>
      {undone && (
        <UndoDialog record={undone} revision={revision} onClose={() => setUndone(undefined)} />
      )}
    </Section>
  );
}

function Changes({ record: { newValues, oldValues } }: { readonly record: AuditLogJson }) {
  return Object.entries(newValues ?? {}).map(([name, value]) => (
    <div key={name}>
      <SettingName name={name} />: <SettingValue value={oldValues?.[name]} /> →{' '}
      <SettingValue value={value} />
    </div>
  ));
}
