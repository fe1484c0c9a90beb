import { type Connection, type Model, Schema } from 'mongoose';

/** What a service knows of people, by the messages of `auth`: its own small copy. */
export interface MemberRow {
  /** The person's id. */
  readonly _id: string;
  readonly username: string;
  readonly fullName: string;
  /** Whether the account is open. */
  readonly isActive: boolean;
}

const schema = new Schema<MemberRow>(
  {
    _id: String,
    username: { type: String, default: '' },
    fullName: { type: String, default: '' },
    isActive: { type: Boolean, default: true },
  },
  { collection: 'members', versionKey: false },
);

export function memberModel(connection: Connection): Model<MemberRow> {
  return connection.model<MemberRow>('Member', schema);
}
