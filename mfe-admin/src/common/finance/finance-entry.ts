import type { Entry } from '../../kit/EntryTabs';

export const financeEntry: Entry = {
  label: 'money.title',
  screens: [
    { path: '/admin/financial-stats', label: 'money.tab' },
    { path: '/admin/financial-stats/obligations', label: 'obligations.tab' },
    { path: '/admin/financial-stats/solvency', label: 'solvency.title' },
    { path: '/admin/financial-stats/bonuses', label: 'bonusFigures.title' },
    { path: '/admin/financial-stats/cohorts', label: 'cohorts.tab' },
    { path: '/admin/financial-stats/ledger', label: 'ledger.title' },
  ],
};
