import { type Connection, type Model, Schema } from 'mongoose';

/** More than anybody scrolls through. */
export const mostKept = 500;

/**
 * How many notices a member has at most: what expired or was deleted meanwhile is still counted, until
 * somebody counts again because there are too many.
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
// Those whose oldest are to go: hardly ever anybody.
schema.index({ count: 1 }, { partialFilterExpression: { count: { $gt: mostKept } } });

export function noticeCountModel(connection: Connection): Model<NoticeCountRow> {
  return connection.model<NoticeCountRow>('NoticeCount', schema);
}
