import { type Connection, type Model, Schema } from 'mongoose';

/** A service's small copy of a person's data, updated by the messages of `auth`. */
export interface MemberRow {
  /** The person's id. */
  readonly _id: string;
  readonly username: string;
  readonly fullName: string;
  /** Whether the account is open. */
  readonly isActive: boolean;
  /**
   * Texts by whose beginning a list finds the person's records: the user name, and the full name
   * from each of its words. `null` in rows written before there were keys, until the next start.
   */
  readonly searchKeys: readonly string[] | null;
  /** `null` for administrators, and in rows written before the time was kept. */
  readonly registeredAt: Date | null;
}

const schema = new Schema<MemberRow>(
  {
    _id: String,
    username: { type: String, default: '' },
    fullName: { type: String, default: '' },
    isActive: { type: Boolean, default: true },
    searchKeys: { type: [String], default: null },
    registeredAt: { type: Date, default: null },
  },
  { collection: 'members', versionKey: false },
);
// Finds people by name, and the rows without keys.
schema.index({ searchKeys: 1 });
// Members by the time of their registration, for cohorts.
schema.index({ registeredAt: 1 });

export function memberModel(connection: Connection): Model<MemberRow> {
  return connection.model<MemberRow>('Member', schema);
}
