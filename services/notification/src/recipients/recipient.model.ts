import {
  type AdminType,
  type Cents,
  defaultLanguage,
  type Language,
  type MemberWallet,
  type Role,
} from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** A person to notify, as known from the messages of other services. */
export interface RecipientRow {
  /** The person's id. */
  readonly _id: string;
  readonly username: string;
  readonly fullName: string;
  readonly role: Role;
  /** An administrator's type; `null` for a master, absent while unknown. */
  readonly adminType?: AdminType | null;
  readonly isActive: boolean;
  /** Language of the person's notices and messages. */
  readonly language: Language;
  /** Ids of the user levels that the person has reached. */
  readonly levelIds: readonly string[];
  /** Cents by wallet: the sum of all changes. A wallet without changes is absent. */
  readonly wallets: Readonly<Partial<Record<MemberWallet, Cents>>>;
  /**
   * When the registration arrived; `null` while only other messages about the person have arrived.
   */
  readonly heardOfAt: Date | null;
  /** Time of the latest change sent by `auth`. An older message changes nothing. */
  readonly changedAt: Date | null;
}

const schema = new Schema<RecipientRow>(
  {
    _id: String,
    username: { type: String, default: '' },
    fullName: { type: String, default: '' },
    role: { type: String, default: 'user' },
    adminType: { type: String },
    isActive: { type: Boolean, default: true },
    language: { type: String, default: defaultLanguage },
    levelIds: { type: [String], default: [] },
    wallets: { type: Schema.Types.Mixed, default: {} },
    heardOfAt: { type: Date, default: null },
    changedAt: { type: Date, default: null },
  },
  { collection: 'recipients', versionKey: false, minimize: false },
);
// Finds the recipients of an announcement, in the order of their ids.
schema.index({ role: 1, isActive: 1, _id: 1 });
// Counts the members who reached some levels, and finds them in the order of their ids.
schema.index({ levelIds: 1, role: 1, isActive: 1, _id: 1 });

// Finds a person by the user name.
schema.index({ username: 1 });

export function recipientModel(connection: Connection): Model<RecipientRow> {
  return connection.model<RecipientRow>('Recipient', schema);
}
