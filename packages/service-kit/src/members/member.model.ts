import { type Connection, type Model, Schema } from 'mongoose';

/** A service's small copy of a person's data, updated by the messages of `auth`. */
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
