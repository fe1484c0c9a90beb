import type {
  AccountData,
  AchievementKey,
  announcementSchema,
  Cents,
  RobotStop,
} from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { z } from 'zod';
import type { AdministratorNoticeKind, NoticeKind } from './notice-kinds';

/** Values for the text of a notice. Amounts in cents. */
export interface NoticeFacts {
  readonly amount?: Cents;
  readonly netAmount?: Cents;
  /** Negative for a loss. */
  readonly profit?: Cents;
  readonly packageName?: string;
  readonly referredName?: string;
  /** Name of the person who requested or changed something. */
  readonly personName?: string;
  readonly levelName?: string;
  readonly reason?: string;
  readonly achievement?: AchievementKey;
  readonly robotStop?: RobotStop;
  /** Level in the network, from 1. */
  readonly level?: number;
  readonly points?: number;
  readonly count?: number;
  /** Day of the operator, `yyyy-mm-dd`. */
  readonly day?: string;
  readonly moment?: Date;
  readonly deviceName?: string;
  /** IP address, with the location if it is known. */
  readonly from?: string;
  /** The last characters of a key or an address. */
  readonly ending?: string;
  readonly fields?: readonly AccountData[];
}

type Announced = Pick<z.output<typeof announcementSchema>, 'title' | 'content' | 'type'>;

/** Content of the notice: a kind with values for the product's text, or an operator's own text. */
export type NoticeMatter =
  | { readonly kind: NoticeKind | AdministratorNoticeKind; readonly facts: NoticeFacts }
  | { readonly kind: 'announcement'; readonly announced: Announced };

/** A stored notice. The text is made when it is read, in the reader's language. */
export interface NoticeRow {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  /** Source of the notice, such as `deposit:<id>`. Prevents a second notice of the same event. */
  readonly source: string;
  readonly matter: NoticeMatter;
  readonly relatedEntityId: string | null;
  readonly isRead: boolean;
  /** When the event happened. */
  readonly createdAt: Date;
}

export const daysKept = 180;

const schema = new Schema<NoticeRow>(
  {
    _id: Schema.Types.ObjectId,
    userId: { type: String, required: true },
    source: { type: String, required: true, unique: true },
    matter: { type: Schema.Types.Mixed, required: true },
    relatedEntityId: { type: String, default: null },
    isRead: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
  },
  { collection: 'notifications', versionKey: false, minimize: false },
);
schema.index({ userId: 1, createdAt: -1, _id: -1 });
// Notices about a record.
schema.index(
  { relatedEntityId: 1, createdAt: 1 },
  { partialFilterExpression: { relatedEntityId: { $type: 'string' } } },
);
// For counting a person's unread notices.
schema.index({ userId: 1 }, { partialFilterExpression: { isRead: false } });
schema.index({ createdAt: 1 }, { expireAfterSeconds: daysKept * 24 * 60 * 60 });

export function noticeModel(connection: Connection): Model<NoticeRow> {
  return connection.model<NoticeRow>('Notice', schema);
}
