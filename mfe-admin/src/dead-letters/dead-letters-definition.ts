import { serviceWords } from '../common/system/part-names';
import type { ListFilter, ListViews, ListWords } from '../kit/list-definition';

export const deadLetterWords: ListWords = {
  title: 'deadLetters.title',
  lead: 'deadLetters.lead',
  filters: 'deadLetters.filters',
  pages: 'deadLetters.pages',
  failed: 'deadLetters.failed',
  empty: 'deadLetters.empty',
  emptyHelp: 'deadLetters.emptyHelp',
  none: 'deadLetters.none',
  noneHelp: 'deadLetters.noneHelp',
};

export const deadLetterViews: ListViews = {
  label: 'deadLetters.views',
  all: 'deadLetters.viewAll',
  initially: 'waiting',
  empty: 'deadLetters.viewEmpty',
  emptyHelp: 'deadLetters.viewEmptyHelp',
  options: {
    waiting: 'deadLetters.view.waiting',
    retried: 'deadLetters.view.retried',
    discarded: 'deadLetters.view.discarded',
  },
};

export const deadLetterFilters: readonly ListFilter[] = [
  {
    name: 'service',
    kind: 'choice',
    label: 'deadLetters.service',
    all: 'deadLetters.serviceAll',
    options: serviceWords,
  },
  { name: 'type', kind: 'id', label: 'deadLetters.message' },
  { name: 'died', kind: 'days', label: 'deadLetters.died' },
];
