import { type Connection, type Model, Schema } from 'mongoose';

/** Maximum number of notices of a member; more than anybody scrolls through. */
export const mostKept = 500;

/**
 * Upper bound of a member's number of notices. Expired and deleted notices stay counted until a
 * recount, which takes place when there seem to be too many.
 */
export interface NoticeCountRow {
  /** The member's id. */
  readonly _id: string;
  readonly count: number;
}

const schema = new Schema<NoticeCountRow>(
  { _id: String, count: { type: Number, required: true } },
  { collection: 'notification_counts', versionKey: false },
);
// Members whose oldest notices must be removed: rarely any.
schema.index({ count: 1 }, { partialFilterExpression: { count: { $gt: mostKept } } });

export function noticeCountModel(connection: Connection): Model<NoticeCountRow> {
  return connection.model<NoticeCountRow>('NoticeCount', schema);
}
