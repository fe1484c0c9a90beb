import { type Connection, type Model, Schema, type Types } from 'mongoose';

export type SessionStatus = 'active' | 'expired' | 'revoked';

/** One sign-in on one device (docs/product.md, Sessions and devices). */
export interface SessionRow {
  readonly _id: Types.ObjectId;
  readonly userId: Types.ObjectId;
  readonly deviceId: Types.ObjectId | null;
  /** SHA-256 of the refresh token, in hex: the token itself lies in the cookie alone. */
  readonly sessionToken: string;
  /** After `expiresAt` a session counts as expired in any status. */
  readonly status: SessionStatus;
  readonly ipAddress: string;
  readonly lastActive: Date;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  /** Last proof of identity, by password and second factor; `null` in a view. */
  readonly provenAt: Date | null;
  /** For the read-only view: the administrator, and their own session, to return to. */
  readonly adminId: Types.ObjectId | null;
  readonly adminSessionId: Types.ObjectId | null;
  /** When the way back from a view was taken, or given up by signing out. */
  readonly returnedAt: Date | null;
  /** When it was ended before its time. */
  readonly revokedAt: Date | null;
}

const daysKept = 90;

const schema = new Schema<SessionRow>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    deviceId: { type: Schema.Types.ObjectId, default: null },
    sessionToken: { type: String, required: true },
    status: { type: String, enum: ['active', 'expired', 'revoked'], required: true },
    ipAddress: String,
    lastActive: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    provenAt: { type: Date, default: null },
    adminId: { type: Schema.Types.ObjectId, default: null },
    adminSessionId: { type: Schema.Types.ObjectId, default: null },
    returnedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
  },
  { collection: 'user_sessions', versionKey: false },
);
// Renewing a token.
schema.index({ sessionToken: 1 }, { unique: true });
// A person's active sessions, last used first; also for ending them.
schema.index({ userId: 1, status: 1, lastActive: -1 });
// Ending a device's sessions.
schema.index({ deviceId: 1, status: 1 });
// Ending the views that an administrator opened from a session that ends.
schema.index({ adminSessionId: 1, status: 1 });
// Revocations that are announced again after Redis comes back empty.
schema.index({ revokedAt: 1 }, { partialFilterExpression: { revokedAt: { $type: 'date' } } });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: daysKept * 24 * 60 * 60 });

export function sessionModel(connection: Connection): Model<SessionRow> {
  return connection.model<SessionRow>('UserSession', schema);
}
