import type { AdministeredAnnouncementJson } from '@bambuzal/contracts';
import { Badge } from '@bambuzal/ui';
import { announcementsApi } from '../api/announcements';
import { defineList } from '../kit/define-list';
import { LevelNames } from '../common/promotion/LevelNames';
import { promotionEntry } from '../common/promotion/promotion-entry';
import { AnnounceAction } from './AnnounceAction';
import { announcementTypes } from './announcement-fields';

/** Notices that operators sent to members. They cannot be changed: members have read them. */
export default defineList<AdministeredAnnouncementJson>({
  entry: promotionEntry,
  words: {
    title: 'announcements.title',
    lead: 'announcements.lead',
    filters: 'announcements.filters',
    pages: 'announcements.pages',
    failed: 'announcements.failed',
    empty: 'announcements.empty',
    emptyHelp: 'announcements.emptyHelp',
    none: 'announcements.none',
    noneHelp: 'announcements.noneHelp',
  },
  useRows: announcementsApi.useAnnouncementsQuery,
  rowKey: ({ id }) => id,
  actions: <AnnounceAction />,
  filters: [
    {
      name: 'type',
      kind: 'choice',
      label: 'announcements.type',
      all: 'announcements.allTypes',
      options: announcementTypes,
    },
  ],
  columns: [
    { key: 'title', header: 'announcements.name', priority: 1, cell: ({ title }) => title },
    {
      key: 'content',
      header: 'announcements.content',
      priority: 2,
      cell: ({ content }) => content,
    },
    {
      key: 'type',
      header: 'announcements.type',
      priority: 3,
      cell: ({ type }, { t }) => t(announcementTypes[type]),
    },
    {
      key: 'audience',
      header: 'announcements.to',
      priority: 1,
      cell: ({ levels, userId, userName }) =>
        userId === null ? <LevelNames levels={levels} /> : (userName ?? userId),
    },
    {
      key: 'recipients',
      header: 'announcements.recipients',
      priority: 1,
      align: 'end',
      cell: ({ recipients }, { format }) => format.number(recipients),
    },
    {
      key: 'state',
      header: 'announcements.state',
      priority: 2,
      cell: ({ isFinished }, { t }) => (
        <Badge $tone={isFinished ? 'gain' : 'primary'}>
          {t(isFinished ? 'announcements.sent' : 'announcements.sending')}
        </Badge>
      ),
    },
    {
      key: 'createdAt',
      header: 'announcements.createdAt',
      priority: 1,
      align: 'end',
      cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
    },
  ],
});
