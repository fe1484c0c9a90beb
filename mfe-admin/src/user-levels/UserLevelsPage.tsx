import type { AdministeredLevelJson } from '@bambuzal/contracts';
import { Badge, Money } from '@bambuzal/ui';
import { userLevelsApi } from '../api/user-levels';
import { packageEntry } from '../investment-packages/packages-definition';
import { defineTable } from '../kit/define-table';

/** Levels that members reach by what they invested. */
export default defineTable<AdministeredLevelJson>({
  entry: packageEntry,
  words: {
    title: 'userLevels.title',
    lead: 'userLevels.lead',
    filters: 'userLevels.filters',
    pages: 'userLevels.pages',
    failed: 'userLevels.failed',
    empty: 'userLevels.empty',
    emptyHelp: 'userLevels.emptyHelp',
    none: 'userLevels.none',
    noneHelp: 'userLevels.noneHelp',
  },
  useRows: userLevelsApi.useUserLevelsQuery,
  useAdd: userLevelsApi.useAddUserLevelMutation,
  useChange: userLevelsApi.useChangeUserLevelMutation,
  useRemove: userLevelsApi.useRemoveUserLevelMutation,
  nameOf: ({ name }) => name,
  add: 'userLevels.add',
  fields: [
    { name: 'name', label: 'userLevels.name', kind: 'text', maxLength: 60 },
    {
      name: 'description',
      label: 'userLevels.description',
      kind: 'longText',
      maxLength: 300,
      isOptional: true,
      empty: '',
    },
    {
      name: 'minInvestment',
      label: 'userLevels.minInvestment',
      help: 'userLevels.minInvestmentHelp',
      kind: 'amount',
    },
    {
      name: 'bonusAmount',
      label: 'userLevels.bonus',
      help: 'userLevels.bonusHelp',
      kind: 'amount',
    },
    {
      name: 'badgeImageUrl',
      label: 'userLevels.badge',
      kind: 'text',
      maxLength: 2000,
      isOptional: true,
    },
    { name: 'isActive', label: 'userLevels.active', kind: 'flag', initially: true },
  ],
  filters: [
    {
      name: 'active',
      kind: 'choice',
      label: 'userLevels.state',
      all: 'userLevels.all',
      options: { true: 'userLevels.active', false: 'userLevels.inactive' },
    },
  ],
  columns: [
    { key: 'name', header: 'userLevels.name', priority: 1, cell: ({ name }) => name },
    {
      key: 'state',
      header: 'userLevels.state',
      priority: 1,
      cell: ({ isActive }, { t }) => (
        <Badge $tone={isActive ? 'gain' : 'plain'}>
          {t(isActive ? 'userLevels.active' : 'userLevels.inactive')}
        </Badge>
      ),
    },
    {
      key: 'minInvestment',
      header: 'userLevels.minInvestment',
      priority: 1,
      align: 'end',
      cell: ({ minInvestment }) => <Money amount={minInvestment} />,
    },
    {
      key: 'bonusAmount',
      header: 'userLevels.bonus',
      priority: 1,
      align: 'end',
      cell: ({ bonusAmount }) => <Money amount={bonusAmount} />,
    },
    {
      key: 'reachedBy',
      header: 'userLevels.reachedBy',
      priority: 2,
      align: 'end',
      cell: ({ reachedBy }, { t }) => t('userLevels.members', { count: reachedBy }),
    },
  ],
});
