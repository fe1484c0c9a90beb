import type { Entry } from '../kit/EntryTabs';
import type { ListFilter, ListViews, ListWords } from '../kit/list-definition';

export const bonusEntry: Entry = {
  label: 'bonuses.title',
  screens: [
    { path: '/admin/pending-bonuses', label: 'bonuses.title' },
    { path: '/admin/pending-bonuses/levels', label: 'levels.title' },
    { path: '/admin/pending-bonuses/prizes', label: 'prizes.title' },
  ],
};

export const bonusWords: ListWords = {
  title: 'bonuses.title',
  lead: 'bonuses.lead',
  filters: 'bonuses.filters',
  pages: 'bonuses.pages',
  failed: 'bonuses.failed',
  empty: 'bonuses.empty',
  emptyHelp: 'bonuses.emptyHelp',
  none: 'bonuses.none',
  noneHelp: 'bonuses.noneHelp',
};

export const bonusViews: ListViews = {
  label: 'bonuses.views',
  all: 'bonuses.viewAll',
  initially: 'flagged',
  empty: 'bonuses.viewEmpty',
  emptyHelp: 'bonuses.viewEmptyHelp',
  options: { flagged: 'bonuses.viewFlagged', pending: 'bonuses.viewPending' },
};

export const bonusFilters: readonly ListFilter[] = [
  {
    name: 'status',
    kind: 'choice',
    label: 'bonuses.state',
    all: 'bonuses.stateAll',
    options: {
      pending: 'bonuses.stage.pending',
      crediting: 'bonuses.stage.crediting',
      credited: 'bonuses.stage.credited',
      cancelled: 'bonuses.stage.cancelled',
      reversed: 'bonuses.stage.reversed',
    },
  },
  { name: 'amount', kind: 'amounts', label: 'bonuses.amount' },
  { name: 'created', kind: 'days', label: 'bonuses.createdAt' },
];
