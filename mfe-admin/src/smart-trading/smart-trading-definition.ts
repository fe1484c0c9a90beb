import type { Entry } from '../kit/EntryTabs';
import type { ListFilter, ListViews, ListWords } from '../kit/list-definition';

export const smartTradingEntry: Entry = {
  label: 'smartTrading.title',
  screens: [
    { path: '/admin/smart-trading-investments', label: 'smartTrading.title' },
    { path: '/admin/smart-trading-investments/offer', label: 'smartTradingOffer.title' },
  ],
};

export const smartTradingWords: ListWords = {
  title: 'smartTrading.title',
  lead: 'smartTrading.lead',
  filters: 'smartTrading.filters',
  pages: 'smartTrading.pages',
  failed: 'smartTrading.failed',
  empty: 'smartTrading.empty',
  emptyHelp: 'smartTrading.emptyHelp',
  none: 'smartTrading.none',
  noneHelp: 'smartTrading.noneHelp',
};

export const smartTradingViews: ListViews = {
  label: 'smartTrading.views',
  all: 'smartTrading.viewAll',
  initially: 'active',
  empty: 'smartTrading.viewEmpty',
  emptyHelp: 'smartTrading.viewEmptyHelp',
  options: {
    active: 'smartTrading.viewActive',
    ending: 'smartTrading.viewEnding',
    leaving: 'smartTrading.viewLeaving',
  },
};

export const smartTradingFilters: readonly ListFilter[] = [
  {
    name: 'status',
    kind: 'choice',
    label: 'smartTrading.state',
    all: 'smartTrading.stateAll',
    options: {
      pending: 'smartTrading.stage.pending',
      active: 'smartTrading.stage.active',
      revoking: 'smartTrading.stage.revoking',
      undone: 'smartTrading.stage.undone',
      revoked: 'smartTrading.stage.revoked',
      ended: 'smartTrading.stage.ended',
      refused: 'smartTrading.stage.refused',
    },
  },
  {
    name: 'kind',
    kind: 'choice',
    label: 'smartTrading.kind',
    all: 'smartTrading.kindAll',
    options: {
      flexible: 'smartTrading.kind.flexible',
      fixed: 'smartTrading.kind.fixed',
    },
  },
  { name: 'amount', kind: 'amounts', label: 'smartTrading.principal' },
  { name: 'created', kind: 'days', label: 'smartTrading.createdAt' },
  { name: 'member', kind: 'id', label: 'smartTrading.ofMember' },
  {
    name: 'sort',
    kind: 'choice',
    label: 'smartTrading.order',
    all: 'smartTrading.orderOfView',
    options: {
      '-createdAt': 'smartTrading.orderNewest',
      createdAt: 'smartTrading.orderOldest',
      '-amount': 'smartTrading.orderLargest',
    },
  },
];
