import type { SettingsSecrets, SystemSettings } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** The only row of `system_settings`. Amounts are in cents, percentages in basis points. */
export interface SettingsRow {
  readonly _id: 'current';
  readonly revision: number;
  readonly values: Partial<SystemSettings>;
  /** Secrets, each encrypted; absent or `null` if not set. */
  readonly sealedSecrets?: Partial<SettingsSecrets>;
  /** Time and administrator of each setting's last change. Earlier rows have none. */
  readonly lastChanges?: Readonly<Record<string, { readonly at: Date; readonly by: string }>>;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

const schema = new Schema<SettingsRow>(
  {
    _id: String,
    revision: { type: Number, required: true },
    values: Schema.Types.Mixed,
    sealedSecrets: { type: Schema.Types.Mixed, select: false },
    lastChanges: Schema.Types.Mixed,
    updatedAt: Date,
    updatedBy: String,
  },
  { collection: 'system_settings', versionKey: false, minimize: false },
);

export function settingsModel(connection: Connection): Model<SettingsRow> {
  return connection.model<SettingsRow>('SystemSettings', schema);
}
