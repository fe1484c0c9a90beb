import type { AuditLogJson } from '@bambuzal/contracts';
import { listExportsApi } from '../api/list-exports';
import { auditLogsApi } from '../api/audit-logs';
import { AuditedAction } from './AuditedAction';
import { AuditedPerson } from './AuditedPerson';
import { AuditedRecord } from './AuditedRecord';
import { AuditValues } from './AuditValues';
import { defineList } from '../kit/define-list';
import { auditEntry, auditFilters, auditWords } from './audit-definition';

/** Actions of administrators and events of accounts, latest first. */
export default defineList<AuditLogJson>({
  entry: auditEntry,
  words: auditWords,
  useRows: auditLogsApi.useAuditLogsQuery,
  rowKey: ({ sequence }) => String(sequence),
  searchHelp: 'auditLog.searchHelp',
  filters: auditFilters,
  exports: {
    path: '/api/admin/audit-logs/exports',
    permission: 'settings',
    useAll: listExportsApi.useAuditLogExportsQuery,
    useMake: listExportsApi.useMakeAuditLogExportMutation,
  },
  columns: [
    {
      key: 'action',
      header: 'audit.what',
      priority: 1,
      cell: (record) => <AuditedAction record={record} />,
    },
    {
      key: 'record',
      header: 'auditLog.record',
      priority: 1,
      cell: (record) => <AuditedRecord record={record} />,
    },
    {
      key: 'admin',
      header: 'audit.who',
      priority: 1,
      cell: ({ adminId, adminName }) => (
        <AuditedPerson id={adminId} name={adminName} filter="admin" />
      ),
    },
    {
      key: 'member',
      header: 'auditLog.member',
      priority: 2,
      cell: ({ memberName, userId }) => (
        <AuditedPerson id={userId} name={memberName} filter="member" />
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
    {
      key: 'sequence',
      header: 'auditLog.sequence',
      priority: 3,
      align: 'end',
      cell: ({ sequence }) => String(sequence),
    },
  ],
});
