import type { Entry } from '../kit/EntryTabs';
import type { ListFilter, ListWords } from '../kit/list-definition';
import type { RowField } from '../kit/row-field';

export const packageEntry: Entry = {
  label: 'packages.title',
  screens: [
    { path: '/admin/investment-packages', label: 'packages.title' },
    { path: '/admin/investment-packages/daily-rates', label: 'dailyRates.title' },
    { path: '/admin/investment-packages/yields', label: 'yields.title' },
    { path: '/admin/investment-packages/user-levels', label: 'userLevels.title' },
  ],
};

export const packageWords: ListWords = {
  title: 'packages.title',
  lead: 'packages.lead',
  filters: 'packages.filters',
  pages: 'packages.pages',
  failed: 'packages.failed',
  empty: 'packages.empty',
  emptyHelp: 'packages.emptyHelp',
  none: 'packages.none',
  noneHelp: 'packages.noneHelp',
};

export const packageFilters: readonly ListFilter[] = [
  {
    name: 'active',
    kind: 'choice',
    label: 'packages.state',
    all: 'packages.all',
    options: { true: 'packages.active', false: 'packages.closed' },
  },
];

/** Longest term that the server accepts. */
const mostDays = 3650;

export const packageFields: readonly RowField[] = [
  { name: 'name', label: 'packages.name', kind: 'text', maxLength: 80 },
  {
    name: 'description',
    label: 'packages.description',
    kind: 'longText',
    maxLength: 600,
    isOptional: true,
    empty: '',
  },
  {
    name: 'imageUrl',
    label: 'packages.image',
    kind: 'text',
    maxLength: 2000,
    isOptional: true,
  },
  { name: 'minAmount', label: 'packages.minAmount', kind: 'amount' },
  { name: 'maxAmount', label: 'packages.maxAmount', kind: 'amount' },
  {
    name: 'dailyProfitPercentage',
    label: 'packages.rate',
    help: 'packages.rateHelp',
    kind: 'percentage',
    isOptional: true,
  },
  {
    name: 'minDailyProfitPercentage',
    label: 'packages.minRate',
    kind: 'percentage',
    isOptional: true,
  },
  {
    name: 'maxDailyProfitPercentage',
    label: 'packages.maxRate',
    kind: 'percentage',
    isOptional: true,
  },
  { name: 'durationDays', label: 'packages.duration', kind: 'whole', most: mostDays },
  { name: 'returnCapital', label: 'packages.returnCapital', kind: 'flag', initially: true },
  { name: 'businessDaysOnly', label: 'packages.businessDays', kind: 'flag', initially: false },
  { name: 'isActive', label: 'packages.active', kind: 'flag', initially: true },
];
