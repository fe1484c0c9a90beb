import type { ListFilter, ListWords } from '../kit/list-definition';

export const statementWords: ListWords = {
  title: 'user.tab.statement',
  lead: 'user.tab.statement',
  filters: 'statement.filters',
  pages: 'statement.pages',
  failed: 'statement.failed',
  empty: 'statement.empty',
  emptyHelp: 'statement.emptyHelp',
  none: 'statement.none',
  noneHelp: 'user.noneHelp',
};

export const statementFilters: readonly ListFilter[] = [
  {
    name: 'category',
    kind: 'choice',
    label: 'statement.category',
    all: 'statement.categoryAll',
    options: {
      deposit: 'statement.category.deposit',
      withdrawal: 'statement.category.withdrawal',
      investment: 'statement.category.investment',
      profit: 'statement.category.profit',
      bonus: 'statement.category.bonus',
      referral_bonus: 'statement.category.referral_bonus',
      refund: 'statement.category.refund',
      pending_credit: 'statement.category.pending_credit',
      adjustment: 'statement.category.adjustment',
      trading_capital: 'statement.category.trading_capital',
      trading_result: 'statement.category.trading_result',
    },
  },
  { name: 'created', kind: 'days', label: 'statement.createdAt' },
];
