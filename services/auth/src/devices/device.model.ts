import { type Connection, type Model, Schema, type Types } from 'mongoose';

export type DeviceType = 'mobile' | 'tablet' | 'desktop' | 'other';

/** A device that a person signed in from. */
export interface DeviceRow {
  readonly _id: Types.ObjectId;
  readonly userId: Types.ObjectId;
  /**
   * SHA-256, in hex, of the token in the browser's cookie. The device is recognised by this token.
   */
  readonly fingerprint: string;
  readonly deviceName: string;
  readonly deviceType: DeviceType;
  readonly browser: string;
  readonly operatingSystem: string;
  readonly ipAddress: string;
  readonly isTrusted: boolean;
  /** Whether a right code of the account's second factor was entered on this device before. */
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
// Recognises a device at sign-in.
schema.index({ userId: 1, fingerprint: 1 }, { unique: true });
// A person's devices, last active first.
schema.index({ userId: 1, lastActive: -1 });

export function deviceModel(connection: Connection): Model<DeviceRow> {
  return connection.model<DeviceRow>('UserDevice', schema);
}
