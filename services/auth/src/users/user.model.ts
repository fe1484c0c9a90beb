import type { AdminType, Role } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { searchKeysOf } from './search-keys';

/** One account. */
export interface UserRow {
  readonly _id: Types.ObjectId;
  readonly username: string;
  /** Lower case: user names differ by more than their case. */
  readonly usernameKey: string;
  /** argon2id, in PHC format. */
  readonly password: string;
  readonly fullName: string;
  /** Lower case. */
  readonly email: string;
  /** CPF or CNPJ without punctuation. */
  readonly document: string | null;
  /** E.164; empty only for a first master without one. */
  readonly phone: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly role: Role;
  /** `null` for a member. */
  readonly adminType: AdminType | null;
  /** Since they were made an administrator they have chosen no password by the administrators' rule. */
  readonly mustSetPassword: boolean;
  readonly referralCode: string;
  readonly referrerId: Types.ObjectId | null;
  readonly avatarUrl: string | null;
  readonly twoFactorEnabled: boolean;
  /** Sealed base32. */
  readonly twoFactorSecret: string | null;
  /** Sealed base32, until its first code. */
  readonly pendingTwoFactorSecret: string | null;
  /** The time step (RFC 6238) of the last code accepted: no code works twice. */
  readonly lastTwoFactorStep: number;
  /** Hashes of the recovery codes that are left. */
  readonly recoveryCodeHashes: readonly string[];
  readonly phoneVerified: boolean;
  readonly isActive: boolean;
  readonly lastLoginAt: Date | null;
  readonly deletionRequestedAt: Date | null;
  /**
   * Texts that a search finds the account by (`searchKeysOf`); written whenever their sources
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
// Signing in by user name; one person to a name.
schema.index({ usernameKey: 1 }, { unique: true });
// Signing in by e-mail; one account to an address.
schema.index({ email: 1 }, { unique: true });
// Registration with a referral code.
schema.index({ referralCode: 1 }, { unique: true });
// Recovery by telephone.
schema.index({ phone: 1, _id: 1 });
// The search of the back office, with any filters.
schema.index({ role: 1, isActive: 1, searchKeys: 1 });
// The list of the back office, newest first, by each of its filters; the list of administrators.
schema.index({ role: 1, _id: -1 });
schema.index({ adminType: 1, _id: -1 });
schema.index({ isActive: 1, _id: -1 });
schema.index({ twoFactorEnabled: 1, _id: -1 });

export function userModel(connection: Connection): Model<UserRow> {
  return connection.model<UserRow>('User', schema);
}
