import type { Role } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import { type Ancestors, levelKeys } from './ancestors';

/** A person in the programme, as known from the messages of `auth`. */
export interface MemberRow {
  /** The person's id. */
  readonly _id: string;
  readonly username: string;
  readonly fullName: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly referralCode: string;
  /** Set only at registration. Members are never moved, so that the tree has no cycle. */
  readonly ancestors: Ancestors;
  readonly registeredAt: Date;
  /** Time of the latest change sent by `auth`. An older message changes nothing. */
  readonly changedAt: Date | null;
  /** Texts by which a list finds the person's records (`personKeys`); `null` in older rows. */
  readonly searchKeys: readonly string[] | null;
}

const ancestor = { type: String, default: null };

const schema = new Schema<MemberRow>(
  {
    _id: String,
    username: { type: String, required: true },
    fullName: { type: String, required: true },
    role: { type: String, required: true },
    isActive: { type: Boolean, required: true },
    referralCode: { type: String, required: true },
    ancestors: Object.fromEntries(levelKeys.map((key) => [key, ancestor])),
    registeredAt: { type: Date, required: true },
    changedAt: { type: Date, default: null },
    searchKeys: { type: [String], default: null },
  },
  { collection: 'members', versionKey: false },
);
// The members in a level of a network, newest first.
for (const key of levelKeys) schema.index({ [`ancestors.${key}`]: 1, registeredAt: -1, _id: -1 });

// Finds people by name, and the rows without keys.
schema.index({ searchKeys: 1 });

export function memberModel(connection: Connection): Model<MemberRow> {
  return connection.model<MemberRow>('Member', schema);
}
