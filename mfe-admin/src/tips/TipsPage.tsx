import type { AdministeredTipJson } from '@bambuzal/contracts';
import { Badge } from '@bambuzal/ui';
import { tipsApi } from '../api/tips';
import { defineTable } from '../kit/define-table';
import { promotionEntry } from '../common/promotion/promotion-entry';

/** Tips about handling money, which members read. */
export default defineTable<AdministeredTipJson>({
  entry: promotionEntry,
  words: {
    title: 'tips.title',
    lead: 'tips.lead',
    filters: 'tips.filters',
    pages: 'tips.pages',
    failed: 'tips.failed',
    empty: 'tips.empty',
    emptyHelp: 'tips.emptyHelp',
    none: 'tips.none',
    noneHelp: 'tips.noneHelp',
  },
  useRows: tipsApi.useTipsQuery,
  useAdd: tipsApi.useAddTipMutation,
  useChange: tipsApi.useChangeTipMutation,
  useRemove: tipsApi.useRemoveTipMutation,
  nameOf: ({ title }) => title,
  add: 'tips.add',
  fields: [
    { name: 'title', label: 'tips.name', kind: 'text', maxLength: 120, isTranslated: true },
    {
      name: 'content',
      label: 'tips.content',
      kind: 'longText',
      maxLength: 1000,
      isTranslated: true,
    },
    { name: 'category', label: 'tips.category', kind: 'text', maxLength: 40 },
    {
      name: 'iconName',
      label: 'tips.icon',
      help: 'tips.iconHelp',
      kind: 'text',
      maxLength: 40,
      isOptional: true,
    },
    { name: 'isActive', label: 'tips.active', kind: 'flag', initially: true },
  ],
  filters: [
    {
      name: 'active',
      kind: 'choice',
      label: 'tips.state',
      all: 'tips.all',
      options: { true: 'tips.shown', false: 'tips.hidden' },
    },
  ],
  columns: [
    { key: 'title', header: 'tips.name', priority: 1, cell: ({ title }) => title },
    { key: 'category', header: 'tips.category', priority: 1, cell: ({ category }) => category },
    {
      key: 'state',
      header: 'tips.state',
      priority: 1,
      cell: ({ isActive }, { t }) => (
        <Badge $tone={isActive ? 'gain' : 'plain'}>
          {t(isActive ? 'tips.isShown' : 'tips.isHidden')}
        </Badge>
      ),
    },
    {
      key: 'createdAt',
      header: 'tips.createdAt',
      priority: 2,
      align: 'end',
      cell: ({ createdAt }, { format }) => format.date(createdAt),
    },
  ],
});
