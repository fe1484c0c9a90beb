import { type Connection, type Model, Schema } from 'mongoose';

/** Maximum number of notices of a member, more than a person scrolls through. */
export const mostKept = 500;

/**
 * Upper bound of a member's number of notices. Expired and deleted notices stay counted until a
 * recount, which happens when the count exceeds the maximum.
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
// Finds members whose oldest notices must be removed. There are rarely any.
schema.index({ count: 1 }, { partialFilterExpression: { count: { $gt: mostKept } } });

export function noticeCountModel(connection: Connection): Model<NoticeCountRow> {
  return connection.model<NoticeCountRow>('NoticeCount', schema);
}
