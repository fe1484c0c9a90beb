import { type Connection, type Model, Schema, type Types } from 'mongoose';

export type SessionStatus = 'active' | 'expired' | 'revoked';

/** A sign-in on a device (docs/product.md, Sessions and devices). */
export interface SessionRow {
  readonly _id: Types.ObjectId;
  readonly userId: Types.ObjectId;
  readonly deviceId: Types.ObjectId | null;
  /** SHA-256 of the refresh token, in hex. Only the cookie contains the token itself. */
  readonly sessionToken: string;
  /** After `expiresAt` a session counts as expired in any status. */
  readonly status: SessionStatus;
  readonly ipAddress: string;
  readonly lastActive: Date;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  /** Time of the last proof of identity, by password and second factor; `null` in a view. */
  readonly provenAt: Date | null;
  /**
   * Only for the read-only view: the administrator, and the administrator's own session to return
   * to.
   */
  readonly adminId: Types.ObjectId | null;
  readonly adminSessionId: Types.ObjectId | null;
  /** Time at which the way back from a view was used, or closed by signing out. */
  readonly returnedAt: Date | null;
  /** Time at which the session was ended early. */
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
// Finds a session to renew its token.
schema.index({ sessionToken: 1 }, { unique: true });
// A person's active sessions, last used first. Also used to end them.
schema.index({ userId: 1, status: 1, lastActive: -1 });
// Sessions of a device that is removed.
schema.index({ deviceId: 1, status: 1 });
// Views that were opened from a session that ends.
schema.index({ adminSessionId: 1, status: 1 });
// Recent revocations, which are written to Redis again if it has lost its data.
schema.index({ revokedAt: 1 }, { partialFilterExpression: { revokedAt: { $type: 'date' } } });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: daysKept * 24 * 60 * 60 });

export function sessionModel(connection: Connection): Model<SessionRow> {
  return connection.model<SessionRow>('UserSession', schema);
}
