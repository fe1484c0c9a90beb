import { actionWords, entityWords } from './audit-words';
import type { Entry } from '../kit/EntryTabs';
import type { ListFilter, ListWords } from '../kit/list-definition';

export const auditEntry: Entry = {
  label: 'auditLog.title',
  screens: [
    { path: '/admin/audit-logs', label: 'auditLog.title' },
    { path: '/admin/audit-logs/integrity', label: 'integrity.title', permission: 'settings' },
  ],
};

export const auditWords: ListWords = {
  title: 'auditLog.title',
  lead: 'auditLog.lead',
  filters: 'auditLog.filters',
  pages: 'auditLog.pages',
  failed: 'auditLog.failed',
  empty: 'auditLog.empty',
  emptyHelp: 'auditLog.emptyHelp',
  none: 'auditLog.none',
  noneHelp: 'auditLog.noneHelp',
};

export const auditFilters: readonly ListFilter[] = [
  {
    name: 'action',
    kind: 'choice',
    label: 'auditLog.action',
    all: 'auditLog.actionAll',
    options: actionWords,
  },
  {
    name: 'entityType',
    kind: 'choice',
    label: 'auditLog.entity',
    all: 'auditLog.entityAll',
    options: entityWords,
  },
  { name: 'happened', kind: 'days', label: 'auditLog.happened' },
  { name: 'admin', kind: 'id', label: 'auditLog.ofAdmin' },
  { name: 'member', kind: 'id', label: 'auditLog.ofMember' },
  { name: 'entity', kind: 'id', label: 'auditLog.ofRecord' },
];
