import { type Connection, type Model, Schema } from 'mongoose';

/** What this service knows of people, by the messages of `auth`: its own small copy. */
export interface MemberRow {
  /** The person's id. */
  readonly _id: string;
  readonly username: string;
  readonly fullName: string;
  /** When a password or a second factor was last changed. */
  readonly credentialsChangedAt: Date | null;
}

const schema = new Schema<MemberRow>(
  {
    _id: String,
    username: { type: String, default: '' },
    fullName: { type: String, default: '' },
    credentialsChangedAt: { type: Date, default: null },
  },
  { collection: 'members', versionKey: false },
);

export function memberModel(connection: Connection): Model<MemberRow> {
  return connection.model<MemberRow>('Member', schema);
}
