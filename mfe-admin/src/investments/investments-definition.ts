import type { ListFilter, ListViews, ListWords } from '../kit/list-definition';

export const investmentWords: ListWords = {
  title: 'investments.title',
  lead: 'investments.lead',
  filters: 'investments.filters',
  pages: 'investments.pages',
  failed: 'investments.failed',
  empty: 'investments.empty',
  emptyHelp: 'investments.emptyHelp',
  none: 'investments.none',
  noneHelp: 'investments.noneHelp',
};

export const investmentViews: ListViews = {
  label: 'investments.views',
  all: 'investments.viewAll',
  initially: 'active',
  empty: 'investments.viewEmpty',
  emptyHelp: 'investments.viewEmptyHelp',
  options: {
    active: 'investments.viewActive',
    ending: 'investments.viewEnding',
    pending: 'investments.viewPending',
  },
};

export const investmentFilters: readonly ListFilter[] = [
  {
    name: 'status',
    kind: 'choice',
    label: 'investments.state',
    all: 'investments.stateAll',
    options: {
      pending: 'investments.stage.pending',
      active: 'investments.stage.active',
      completed: 'investments.stage.completed',
      cancelled: 'investments.stage.cancelled',
    },
  },
  { name: 'amount', kind: 'amounts', label: 'investments.amount' },
  { name: 'created', kind: 'days', label: 'investments.createdAt' },
  { name: 'package', kind: 'id', label: 'investments.ofPackage' },
  { name: 'member', kind: 'id', label: 'investments.ofMember' },
  {
    name: 'sort',
    kind: 'choice',
    label: 'investments.order',
    all: 'investments.orderOfView',
    options: {
      '-createdAt': 'investments.orderNewest',
      createdAt: 'investments.orderOldest',
      '-amount': 'investments.orderLargest',
    },
  },
];
