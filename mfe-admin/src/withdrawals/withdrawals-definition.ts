import type { ListFilter, ListViews, ListWords } from '../kit/list-definition';

export const withdrawalWords: ListWords = {
  title: 'withdrawals.title',
  lead: 'withdrawals.lead',
  filters: 'withdrawals.filters',
  pages: 'withdrawals.pages',
  failed: 'withdrawals.failed',
  empty: 'withdrawals.empty',
  emptyHelp: 'withdrawals.emptyHelp',
  none: 'withdrawals.none',
  noneHelp: 'withdrawals.noneHelp',
};

export const withdrawalViews: ListViews = {
  label: 'withdrawals.views',
  all: 'withdrawals.viewAll',
  initially: 'pending',
  empty: 'withdrawals.viewEmpty',
  emptyHelp: 'withdrawals.viewEmptyHelp',
  options: {
    pending: 'withdrawals.viewPending',
    overdue: 'withdrawals.viewOverdue',
    due_soon: 'withdrawals.viewDueSoon',
    held: 'withdrawals.viewHeld',
    failed: 'withdrawals.viewFailed',
    paid: 'withdrawals.viewPaid',
  },
};

export const withdrawalFilters: readonly ListFilter[] = [
  {
    name: 'method',
    kind: 'choice',
    label: 'withdrawals.method',
    all: 'withdrawals.methodAll',
    options: { pix: 'withdrawals.pix', crypto: 'withdrawals.crypto' },
  },
  {
    name: 'risk',
    kind: 'choice',
    label: 'withdrawals.risk',
    all: 'withdrawals.riskAll',
    options: {
      low: 'withdrawals.risk.low',
      raised: 'withdrawals.risk.raised',
      high: 'withdrawals.risk.high',
    },
  },
  { name: 'amount', kind: 'amounts', label: 'withdrawals.amount' },
  { name: 'created', kind: 'days', label: 'withdrawals.createdAt' },
  {
    name: 'sort',
    kind: 'choice',
    label: 'withdrawals.order',
    all: 'withdrawals.orderOfView',
    options: {
      dueAt: 'withdrawals.orderDue',
      '-createdAt': 'withdrawals.orderNewest',
      createdAt: 'withdrawals.orderOldest',
    },
  },
];
