import type { CodePurpose } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A code sent to a telephone, and its state. */
export interface CodeRow {
  readonly _id: Types.ObjectId;
  readonly purpose: CodePurpose;
  /** E.164. */
  readonly phone: string;
  /** Account that a recovery is for; `null` while there is no account. */
  readonly userId: Types.ObjectId | null;
  /** HMAC-SHA-256 in hex: a code has too few digits for a plain hash. */
  readonly codeHash: string;
  /** Wrong tries so far; after five the code is unusable. */
  readonly attempts: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  /** When the code was given back, and with it the telephone proved. */
  readonly verifiedAt: Date | null;
  /** When the proof was used: it counts once. */
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
// The latest codes of a telephone for a purpose.
schema.index({ phone: 1, purpose: 1, sentAt: -1 });
schema.index({ sentAt: 1 }, { expireAfterSeconds: hoursKept * 60 * 60 });

export function codeModel(connection: Connection): Model<CodeRow> {
  return connection.model<CodeRow>('VerificationCode', schema);
}
