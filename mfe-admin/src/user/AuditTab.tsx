import type { AuditLogJson } from '@bambuzal/contracts';
import { Text } from '@bambuzal/ui';
import { DataTable, Section } from '@bambuzal/ui/data';
import { AppLink, useFormatting } from '@bambuzal/web-kit';
import { PagedList } from '@bambuzal/product-ui';
import { useState } from 'react';
import { auditLogsApi } from '../api/audit-logs';
import { pageSize } from '../api/page-size';
import { adminTexts } from '../locales/admin-texts';
import { actionWord } from './audit-words';
import { AuditValues } from './AuditValues';
import type { MemberTabProps } from './member-tabs';

/** Audit records about a person: who did it, which action, when, and the changed values. */
export function AuditTab({ person }: MemberTabProps) {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatting();
  const [page, setPage] = useState(1);
  const query = auditLogsApi.useMemberAuditLogsQuery(
    { id: person.id, page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Section title={t('audit.title')} lead={t('audit.lead')}>
      <PagedList<AuditLogJson>
        query={query}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        label={t('audit.pages')}
        failed={t('audit.failed')}
        empty={<Text $tone="muted">{t('audit.empty')}</Text>}
      >
        {(records) => (
          <DataTable
            caption={t('audit.title')}
            rows={records}
            rowKey={({ sequence }) => String(sequence)}
            columns={[
              {
                key: 'action',
                header: t('audit.what'),
                cell: (record) => <AuditedAction record={record} />,
              },
              {
                key: 'admin',
                header: t('audit.who'),
                cell: (record) => <Administrator record={record} />,
              },
              {
                key: 'happenedAt',
                header: t('audit.when'),
                cell: ({ happenedAt }) => dateTime(happenedAt),
              },
              {
                key: 'values',
                header: t('audit.values'),
                cell: (record) => <AuditValues record={record} />,
              },
            ]}
          />
        )}
      </PagedList>
    </Section>
  );
}

interface RecordProps {
  readonly record: AuditLogJson;
}

function AuditedAction({ record: { action, description } }: RecordProps) {
  const t = adminTexts.useTexts();
  const word = actionWord(action);
  return (
    <div>
      {word === undefined ? action : t(word)}
      <Text as="div" $size={14} $tone="muted">
        {description}
      </Text>
    </div>
  );
}

function Administrator({ record: { adminId, adminName } }: RecordProps) {
  const t = adminTexts.useTexts();
  if (adminId === null) return t('audit.nobody');
  return <AppLink to={`/admin/users/${adminId}`}>{adminName ?? adminId}</AppLink>;
}
