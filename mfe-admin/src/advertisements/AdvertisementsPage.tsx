import type { AdministeredAdvertisementJson } from '@bambuzal/contracts';
import { Badge } from '@bambuzal/ui';
import { advertisementsApi } from '../api/advertisements';
import { defineTable } from '../kit/define-table';
import { LevelNames } from '../common/promotion/LevelNames';
import { promotionEntry } from '../common/promotion/promotion-entry';
import { advertisementFields, placementWords, typeWords } from './advertisement-fields';
import { clickRate } from './click-rate';
import { FetchedAside } from './FetchedAside';
import { ResultsAction } from './ResultsAction';
import { runState } from './run-state';

/** Advertisements to members, with what came of them. */
export default defineTable<AdministeredAdvertisementJson>({
  entry: promotionEntry,
  words: {
    title: 'ads.title',
    lead: 'ads.lead',
    filters: 'ads.filters',
    pages: 'ads.pages',
    failed: 'ads.failed',
    empty: 'ads.empty',
    emptyHelp: 'ads.emptyHelp',
    none: 'ads.none',
    noneHelp: 'ads.noneHelp',
  },
  useRows: advertisementsApi.useAdvertisementsQuery,
  useAdd: advertisementsApi.useAddAdvertisementMutation,
  useChange: advertisementsApi.useChangeAdvertisementMutation,
  useRemove: advertisementsApi.useRemoveAdvertisementMutation,
  nameOf: ({ title }) => title,
  add: 'ads.add',
  fields: advertisementFields,
  aside: (typed, language) => <FetchedAside written={{ typed, language }} />,
  moreActions: (advertisement) => <ResultsAction advertisement={advertisement} />,
  filters: [
    { name: 'type', kind: 'choice', label: 'ads.type', all: 'ads.allTypes', options: typeWords },
    {
      name: 'placement',
      kind: 'choice',
      label: 'ads.place',
      all: 'ads.allPlaces',
      options: placementWords,
    },
    {
      name: 'active',
      kind: 'choice',
      label: 'ads.state',
      all: 'ads.allStates',
      options: { true: 'ads.on', false: 'ads.off' },
    },
  ],
  columns: [
    { key: 'title', header: 'ads.name', priority: 1, cell: ({ title }) => title },
    {
      key: 'state',
      header: 'ads.state',
      priority: 1,
      cell: (advertisement, { t }) => {
        const state = runState(advertisement, new Date());
        return (
          <Badge $tone={state === 'running' ? 'gain' : 'plain'}>{t(`ads.run.${state}`)}</Badge>
        );
      },
    },
    { key: 'type', header: 'ads.type', priority: 2, cell: ({ type }, { t }) => t(typeWords[type]) },
    {
      key: 'place',
      header: 'ads.place',
      priority: 2,
      cell: ({ placement }, { t }) => t(placementWords[placement]),
    },
    {
      key: 'levels',
      header: 'ads.levels',
      priority: 3,
      cell: ({ targetUserLevels }) => <LevelNames levels={targetUserLevels} />,
    },
    {
      key: 'period',
      header: 'ads.period',
      priority: 3,
      cell: ({ endDate, startDate }, { format, t }) =>
        [
          startDate !== null && t('ads.from', { moment: format.dateTime(startDate) }),
          endDate !== null && t('ads.until', { moment: format.dateTime(endDate) }),
        ]
          .filter(Boolean)
          .join(' ') || t('ads.always'),
    },
    {
      key: 'priority',
      header: 'ads.priority',
      priority: 3,
      align: 'end',
      cell: ({ priority }) => String(priority),
    },
    {
      key: 'views',
      header: 'ads.views',
      priority: 2,
      align: 'end',
      cell: ({ views }, { format }) => format.number(views),
    },
    {
      key: 'clicks',
      header: 'ads.clicks',
      priority: 1,
      align: 'end',
      cell: ({ clicks }, { format }) => format.number(clicks),
    },
    {
      key: 'ctr',
      header: 'ads.ctr',
      priority: 1,
      align: 'end',
      cell: (tally, { format }) => format.percentage(clickRate(tally)),
    },
  ],
});
