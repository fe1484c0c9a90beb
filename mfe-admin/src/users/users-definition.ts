import type { ListFilter, ListWords } from '../kit/list-definition';

export const userWords: ListWords = {
  title: 'users.title',
  lead: 'users.lead',
  filters: 'users.filters',
  pages: 'users.pages',
  failed: 'users.failed',
  empty: 'users.empty',
  emptyHelp: 'users.emptyHelp',
  none: 'users.none',
  noneHelp: 'users.noneHelp',
};

export const userFilters: readonly ListFilter[] = [
  {
    name: 'role',
    kind: 'choice',
    label: 'users.role',
    all: 'users.roleAll',
    options: { user: 'users.roleUser', admin: 'users.roleAdmin' },
  },
  {
    name: 'active',
    kind: 'choice',
    label: 'users.state',
    all: 'users.stateAll',
    options: { true: 'users.stateActive', false: 'users.stateClosed' },
  },
  {
    name: 'twoFactor',
    kind: 'choice',
    label: 'user.twoFactor',
    all: 'users.stateAll',
    options: { true: 'user.on', false: 'user.off' },
  },
];
