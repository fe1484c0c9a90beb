import type { administeredAnnouncementSchema } from '@bambuzal/contracts';
import type { ListTraits } from '@bambuzal/service-kit';
import type { z } from 'zod';
import type { NotificationDependencies } from '../dependencies';
import { announcementModel, type AnnouncementRow } from './announcement.model';

type Dependencies = Pick<NotificationDependencies, 'connection' | 'recipients'>;
type AnnouncementView = z.output<typeof administeredAnnouncementSchema>;

/** The operators' list of announcements. */
export function announcementList({
  connection,
  recipients,
}: Dependencies): ListTraits<AnnouncementRow, AnnouncementView> {
  return {
    rows: announcementModel(connection),
    filters: { type: 'type' },
    sorts: { createdAt: 'createdAt' },
    view: async (rows) => {
      const people = await recipients.of(rows.flatMap(({ userId }) => userId ?? []));
      return rows.map((row) => announcementView(row, people.get(row.userId ?? '')?.fullName));
    },
  };
}

function announcementView(row: AnnouncementRow, userName: string | undefined): AnnouncementView {
  const { _id, title, content, type, userId, recipients, isFinished, createdAt } = row;
  const { levels = [], translations = {} } = row;
  return {
    id: String(_id),
    title,
    content,
    type,
    translations,
    userId,
    userName: userName ?? null,
    levels,
    recipients,
    isFinished,
    createdAt,
  };
}
