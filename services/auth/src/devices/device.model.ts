import { type Connection, type Model, Schema, type Types } from 'mongoose';

export type DeviceType = 'mobile' | 'tablet' | 'desktop' | 'other';

/** The place of a sign-in. */
export interface DeviceRow {
  readonly _id: Types.ObjectId;
  readonly userId: Types.ObjectId;
  /** SHA-256, in hex, of the token in the browser's cookie by which it is recognised. */
  readonly fingerprint: string;
  readonly deviceName: string;
  readonly deviceType: DeviceType;
  readonly browser: string;
  readonly operatingSystem: string;
  readonly ipAddress: string;
  readonly isTrusted: boolean;
  /** Whether a code of the account's second factor was right here before. */
  readonly hasPassedSecondFactor: boolean;
  readonly lastActive: Date;
}

const schema = new Schema<DeviceRow>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    fingerprint: { type: String, required: true },
    deviceName: { type: String, required: true },
    deviceType: { type: String, required: true },
    browser: { type: String, required: true },
    operatingSystem: { type: String, required: true },
    ipAddress: String,
    isTrusted: { type: Boolean, default: false },
    hasPassedSecondFactor: { type: Boolean, default: false },
    lastActive: { type: Date, required: true },
  },
  { collection: 'user_devices', versionKey: false },
);
// Knowing a device again at sign-in.
schema.index({ userId: 1, fingerprint: 1 }, { unique: true });
// A person's devices, last active first.
schema.index({ userId: 1, lastActive: -1 });

export function deviceModel(connection: Connection): Model<DeviceRow> {
  return connection.model<DeviceRow>('UserDevice', schema);
}
