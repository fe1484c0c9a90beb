import type { CodePurpose } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A code sent to a telephone, and its state. */
export interface CodeRow {
  readonly _id: Types.ObjectId;
  readonly purpose: CodePurpose;
  /** Telephone in E.164. */
  readonly phone: string;
  /** Account that is recovered; `null` if there is no account yet. */
  readonly userId: Types.ObjectId | null;
  /** HMAC-SHA-256 in hex. A code has too few digits for a hash without a key. */
  readonly codeHash: string;
  /** Number of tries so far. After five the code is unusable. */
  readonly attempts: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  /** Time at which the right code was entered, which proves the telephone. */
  readonly verifiedAt: Date | null;
  /** Time at which the proof was used. A proof counts once. */
  readonly usedAt: Date | null;
}

const hoursKept = 24;

const schema = new Schema<CodeRow>(
  {
    purpose: { type: String, required: true },
    phone: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    codeHash: { type: String, required: true },
    attempts: { type: Number, default: 0 },
    sentAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    verifiedAt: { type: Date, default: null },
    usedAt: { type: Date, default: null },
  },
  { collection: 'verification_codes', versionKey: false },
);
// Latest codes of a telephone for a purpose.
schema.index({ phone: 1, purpose: 1, sentAt: -1 });
schema.index({ sentAt: 1 }, { expireAfterSeconds: hoursKept * 60 * 60 });

export function codeModel(connection: Connection): Model<CodeRow> {
  return connection.model<CodeRow>('VerificationCode', schema);
}
