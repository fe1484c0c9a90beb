import type { loginFailReasonSchema } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { z } from 'zod';

export type LoginFailReason = z.infer<typeof loginFailReasonSchema>;

/** An attempt to sign in. */
export interface LoginHistoryRow {
  readonly _id: Types.ObjectId;
  readonly userId: Types.ObjectId;
  readonly deviceId: Types.ObjectId | null;
  readonly deviceName: string;
  readonly ipAddress: string;
  readonly browser: string;
  readonly operatingSystem: string;
  readonly location: string | null;
  readonly status: 'success' | 'failed';
  readonly failReason: LoginFailReason | null;
  /** Administrator's user name if the sign-in was a read-only view; otherwise `null`. */
  readonly viewedBy: string | null;
  readonly loginAt: Date;
}

const daysKept = 365;

const schema = new Schema<LoginHistoryRow>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    deviceId: { type: Schema.Types.ObjectId, default: null },
    deviceName: { type: String, required: true },
    ipAddress: String,
    browser: String,
    operatingSystem: String,
    location: { type: String, default: null },
    status: { type: String, enum: ['success', 'failed'], required: true },
    failReason: { type: String, default: null },
    viewedBy: { type: String, default: null },
    loginAt: { type: Date, required: true },
  },
  { collection: 'login_history', versionKey: false },
);
// A person's attempts, latest first.
schema.index({ userId: 1, loginAt: -1 });
schema.index({ loginAt: 1 }, { expireAfterSeconds: daysKept * 24 * 60 * 60 });

export function loginHistoryModel(connection: Connection): Model<LoginHistoryRow> {
  return connection.model<LoginHistoryRow>('LoginHistory', schema);
}
