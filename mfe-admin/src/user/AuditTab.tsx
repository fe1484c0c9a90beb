import type { AuditLogJson } from '@bambuzal/contracts';
import { AppLink } from '@bambuzal/web-kit';
import { auditLogsApi } from '../api/audit-logs';
import { AuditedAction } from '../audit-logs/AuditedAction';
import { AuditValues } from '../audit-logs/AuditValues';
import { auditFilters, auditWords } from '../audit-logs/audit-definition';
import { defineMemberList } from './define-member-list';

/** Audit records about a person: who did it, which action, when, and the changed values. */
export const AuditTab = defineMemberList<AuditLogJson>({
  words: { ...auditWords, empty: 'audit.empty' },
  useRows: auditLogsApi.useMemberAuditLogsQuery,
  rowKey: ({ sequence }) => String(sequence),
  filters: auditFilters.filter(({ kind }) => kind !== 'id'),
  columns: [
    {
      key: 'action',
      header: 'audit.what',
      priority: 1,
      cell: (record) => <AuditedAction record={record} />,
    },
    {
      key: 'admin',
      header: 'audit.who',
      priority: 1,
      cell: ({ adminId, adminName }, { t }) =>
        adminId === null ? (
          t('audit.nobody')
        ) : (
          <AppLink to={`/admin/users/${adminId}`}>{adminName ?? adminId}</AppLink>
        ),
    },
    {
      key: 'values',
      header: 'audit.values',
      priority: 2,
      cell: (record) => <AuditValues record={record} />,
    },
    {
      key: 'happenedAt',
      header: 'audit.when',
      priority: 1,
      align: 'end',
      cell: ({ happenedAt }, { format }) => format.dateTime(happenedAt),
    },
  ],
});
