import type { announcementSchema } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { z } from 'zod';

type Announcement = z.output<typeof announcementSchema>;

/**
 * An operator's announcement to members, and its progress. Earlier rows have no levels and no
 * translations.
 */
export interface AnnouncementRow
  extends
    Pick<Announcement, 'title' | 'content' | 'type' | 'userId'>,
    Partial<Pick<Announcement, 'levels' | 'translations'>> {
  readonly _id: Types.ObjectId;
  readonly createdAt: Date;
  /** Number of members to notify. */
  readonly recipients: number;
  /** Id of the last notified member; members are notified in the order of their ids. */
  readonly toldUntil: string;
  /** Whether all members have been notified. */
  readonly isFinished: boolean;
}

const schema = new Schema<AnnouncementRow>(
  {
    _id: Schema.Types.ObjectId,
    title: { type: String, required: true },
    content: { type: String, required: true },
    type: { type: String, required: true },
    userId: { type: String, default: null },
    levels: { type: [String] },
    translations: { type: Schema.Types.Mixed },
    createdAt: { type: Date, required: true },
    recipients: { type: Number, required: true },
    toldUntil: { type: String, default: '' },
    isFinished: { type: Boolean, required: true },
  },
  { collection: 'announcements', versionKey: false, minimize: false },
);
// Finds the first unfinished announcement.
schema.index({ createdAt: 1, _id: 1 }, { partialFilterExpression: { isFinished: false } });
// Serve the operators' list.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ type: 1, createdAt: -1, _id: -1 });

export function announcementModel(connection: Connection): Model<AnnouncementRow> {
  return connection.model<AnnouncementRow>('Announcement', schema);
}
