import type { AdminType, Role } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { searchKeysOf } from './search-keys';

/** An account. */
export interface UserRow {
  readonly _id: Types.ObjectId;
  readonly username: string;
  /** User name in normalised lower case. Two user names must differ in more than case. */
  readonly usernameKey: string;
  /** Hash by argon2id, in PHC format. */
  readonly password: string;
  readonly fullName: string;
  /** E-mail in lower case. */
  readonly email: string;
  /** CPF or CNPJ without punctuation. */
  readonly document: string | null;
  /** Telephone in E.164. Empty only if the first master was created without one. */
  readonly phone: string;
  /** Country code of ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly role: Role;
  /** Type of administrator; `null` for a member. */
  readonly adminType: AdminType | null;
  /** Whether a new administrator has not yet chosen a password by the administrators' rule. */
  readonly mustSetPassword: boolean;
  readonly referralCode: string;
  readonly referrerId: Types.ObjectId | null;
  readonly avatarUrl: string | null;
  readonly twoFactorEnabled: boolean;
  /** Secret in base32, encrypted. */
  readonly twoFactorSecret: string | null;
  /** Secret in base32, encrypted, until its first code is entered. */
  readonly pendingTwoFactorSecret: string | null;
  /** Time step (RFC 6238) of the last accepted code, so that no code works twice. */
  readonly lastTwoFactorStep: number;
  /** Hashes of the recovery codes that were not used yet. */
  readonly recoveryCodeHashes: readonly string[];
  readonly phoneVerified: boolean;
  readonly isActive: boolean;
  readonly lastLoginAt: Date | null;
  readonly deletionRequestedAt: Date | null;
  /**
   * Texts by which a search finds the account (`searchKeysOf`). Written whenever their sources
   * change.
   */
  readonly searchKeys: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const schema = new Schema<UserRow>(
  {
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    password: { type: String, required: true },
    fullName: { type: String, required: true },
    email: { type: String, required: true },
    document: { type: String, default: null },
    phone: { type: String, default: '' },
    country: { type: String, required: true },
    role: { type: String, enum: ['user', 'admin'], required: true },
    adminType: { type: String, default: null },
    mustSetPassword: { type: Boolean, default: false },
    referralCode: { type: String, required: true },
    referrerId: { type: Schema.Types.ObjectId, default: null },
    avatarUrl: { type: String, default: null },
    twoFactorEnabled: { type: Boolean, default: false },
    twoFactorSecret: { type: String, default: null },
    pendingTwoFactorSecret: { type: String, default: null },
    lastTwoFactorStep: { type: Number, default: 0 },
    recoveryCodeHashes: { type: [String], default: [] },
    phoneVerified: { type: Boolean, default: false },
    isActive: { type: Boolean, default: true },
    lastLoginAt: { type: Date, default: null },
    deletionRequestedAt: { type: Date, default: null },
    searchKeys: {
      type: [String],
      default(this: UserRow) {
        return searchKeysOf(this);
      },
    },
  },
  { collection: 'users', versionKey: false, timestamps: true },
);
// Signing in by user name. User names are unique.
schema.index({ usernameKey: 1 }, { unique: true });
// Signing in by e-mail. E-mails are unique.
schema.index({ email: 1 }, { unique: true });
// Finds the referrer of a registration by referral code.
schema.index({ referralCode: 1 }, { unique: true });
// Accounts of a telephone, for recovery.
schema.index({ phone: 1, _id: 1 });
// Search of the back office, with any filters.
schema.index({ role: 1, isActive: 1, searchKeys: 1 });
// The list of the back office, newest first, by each of its filters; the list of administrators.
schema.index({ role: 1, _id: -1 });
schema.index({ adminType: 1, _id: -1 });
schema.index({ isActive: 1, _id: -1 });
schema.index({ twoFactorEnabled: 1, _id: -1 });
// Registrations of a day.
schema.index({ role: 1, createdAt: 1 });

export function userModel(connection: Connection): Model<UserRow> {
  return connection.model<UserRow>('User', schema);
}
