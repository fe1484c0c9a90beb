import {
  type AdminType,
  type Cents,
  defaultLanguage,
  type Language,
  type MemberWallet,
  type Role,
} from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** A person as addressed by this service, from the messages of other services. */
export interface RecipientRow {
  /** The person's id. */
  readonly _id: string;
  readonly username: string;
  readonly fullName: string;
  readonly role: Role;
  /** An administrator's type; `null` is a master, absent if it was never heard. */
  readonly adminType?: AdminType | null;
  readonly isActive: boolean;
  /** Language of their live messages. */
  readonly language: Language;
  /** User levels that they have reached. */
  readonly levelIds: readonly string[];
  /** Cents by wallet, the sum of all changes; a wallet that never had any is not there. */
  readonly wallets: Readonly<Partial<Record<MemberWallet, Cents>>>;
  /** When their registration was heard of; `null` while only of something else about them. */
  readonly heardOfAt: Date | null;
  /** Time of the latest change sent by `auth`; an older message changes nothing. */
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
// Recipients of an announcement, in the order of their ids.
schema.index({ role: 1, isActive: 1, _id: 1 });

export function recipientModel(connection: Connection): Model<RecipientRow> {
  return connection.model<RecipientRow>('Recipient', schema);
}
