import type { Entry } from '../kit/EntryTabs';
import type { ListFilter, ListViews, ListWords } from '../kit/list-definition';

export const depositEntry: Entry = {
  label: 'deposits.title',
  screens: [
    { path: '/admin/deposits', label: 'deposits.title' },
    { path: '/admin/deposits/usdt-wallets', label: 'usdtWallets.title' },
  ],
};

export const depositWords: ListWords = {
  title: 'deposits.title',
  lead: 'deposits.lead',
  filters: 'deposits.filters',
  pages: 'deposits.pages',
  failed: 'deposits.failed',
  empty: 'deposits.empty',
  emptyHelp: 'deposits.emptyHelp',
  none: 'deposits.none',
  noneHelp: 'deposits.noneHelp',
};

export const depositViews: ListViews = {
  label: 'deposits.views',
  all: 'deposits.viewAll',
  initially: 'open',
  empty: 'deposits.viewEmpty',
  emptyHelp: 'deposits.viewEmptyHelp',
  options: { open: 'deposits.viewOpen', differs: 'deposits.viewDiffers' },
};

export const depositFilters: readonly ListFilter[] = [
  {
    name: 'status',
    kind: 'choice',
    label: 'deposits.state',
    all: 'deposits.stateAll',
    options: {
      awaiting_payment: 'deposits.stage.awaiting_payment',
      confirming: 'deposits.stage.confirming',
      partially_paid: 'deposits.stage.partially_paid',
      confirmed: 'deposits.stage.confirmed',
      expired: 'deposits.stage.expired',
      cancelled: 'deposits.stage.cancelled',
    },
  },
  {
    name: 'method',
    kind: 'choice',
    label: 'deposits.method',
    all: 'deposits.methodAll',
    options: {
      pix: 'deposits.method.pix',
      usdt: 'deposits.method.usdt',
      usdc: 'deposits.method.usdc',
      trx: 'deposits.method.trx',
    },
  },
  { name: 'amount', kind: 'amounts', label: 'deposits.amount' },
  { name: 'created', kind: 'days', label: 'deposits.createdAt' },
];
