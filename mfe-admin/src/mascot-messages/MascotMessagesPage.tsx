import type { AdministeredMascotMessageJson } from '@bambuzal/contracts';
import { Badge } from '@bambuzal/ui';
import { AppLink } from '@bambuzal/web-kit';
import { mascotMessagesApi } from '../api/mascot-messages';
import { defineTable } from '../kit/define-table';
import { promotionEntry } from '../common/promotion/promotion-entry';
import { TryAction } from './TryAction';

/** Answers that the mascot gives in the operator's words. */
export default defineTable<AdministeredMascotMessageJson>({
  entry: promotionEntry,
  words: {
    title: 'mascot.title',
    lead: 'mascot.lead',
    filters: 'mascot.filters',
    pages: 'mascot.pages',
    failed: 'mascot.failed',
    empty: 'mascot.empty',
    emptyHelp: 'mascot.emptyHelp',
    none: 'mascot.none',
    noneHelp: 'mascot.noneHelp',
  },
  useRows: mascotMessagesApi.useMascotMessagesQuery,
  useAdd: mascotMessagesApi.useAddMascotMessageMutation,
  useChange: mascotMessagesApi.useChangeMascotMessageMutation,
  useRemove: mascotMessagesApi.useRemoveMascotMessageMutation,
  nameOf: ({ trigger }) => trigger,
  add: 'mascot.add',
  more: <TryAction />,
  fields: [
    { name: 'category', label: 'mascot.category', kind: 'text', maxLength: 40 },
    {
      name: 'trigger',
      label: 'mascot.trigger',
      help: 'mascot.triggerHelp',
      kind: 'text',
      maxLength: 120,
      isTranslated: true,
    },
    {
      name: 'content',
      label: 'mascot.content',
      kind: 'longText',
      maxLength: 1000,
      isTranslated: true,
    },
    { name: 'isActive', label: 'mascot.active', kind: 'flag', initially: true },
  ],
  filters: [
    {
      name: 'active',
      kind: 'choice',
      label: 'mascot.state',
      all: 'mascot.all',
      options: { true: 'mascot.on', false: 'mascot.off' },
    },
    { name: 'category', kind: 'id', label: 'mascot.category' },
  ],
  columns: [
    { key: 'trigger', header: 'mascot.trigger', priority: 1, cell: ({ trigger }) => trigger },
    { key: 'content', header: 'mascot.content', priority: 1, cell: ({ content }) => content },
    {
      key: 'category',
      header: 'mascot.category',
      priority: 2,
      cell: ({ category }) => (
        <AppLink
          to={`/admin/advertisements/mascot-messages?category=${encodeURIComponent(category)}`}
        >
          {category}
        </AppLink>
      ),
    },
    {
      key: 'state',
      header: 'mascot.state',
      priority: 1,
      cell: ({ isActive }, { t }) => (
        <Badge $tone={isActive ? 'gain' : 'plain'}>
          {t(isActive ? 'mascot.isOn' : 'mascot.isOff')}
        </Badge>
      ),
    },
  ],
});
