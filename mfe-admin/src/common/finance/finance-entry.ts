import type { Entry } from '../../kit/EntryTabs';

export const financeEntry: Entry = {
  label: 'money.title',
  screens: [
    { path: '/admin/financial-stats', label: 'money.tab' },
    { path: '/admin/financial-stats/solvency', label: 'solvency.title' },
    { path: '/admin/financial-stats/ledger', label: 'ledger.title' },
  ],
};
