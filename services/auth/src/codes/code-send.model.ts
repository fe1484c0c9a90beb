import { type Connection, type Model, Schema } from 'mongoose';

/** Time at which a telephone was last sent a code for a purpose. */
export interface CodeSendRow {
  /** `<purpose>:<phone>`. */
  readonly _id: string;
  readonly sentAt: Date;
}

const schema = new Schema<CodeSendRow>(
  { _id: String, sentAt: { type: Date, required: true } },
  { collection: 'code_sends', versionKey: false },
);
// A row is needed only for a minute.
schema.index({ sentAt: 1 }, { expireAfterSeconds: 60 * 60 });

export function codeSendModel(connection: Connection): Model<CodeSendRow> {
  return connection.model<CodeSendRow>('CodeSend', schema);
}
