import type { MaintenanceState, UpdateKind } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A change of the product, or a maintenance window. */
export interface SystemUpdateRow {
  readonly _id: Types.ObjectId;
  readonly kind: UpdateKind;
  readonly title: string;
  readonly text: string;
  readonly version: string | null;
  /** Set for a maintenance window alone, as are the next three. */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly state: MaintenanceState | null;
  /** Whether the window closed the product, and so has to open it. */
  readonly didClose: boolean;
  readonly createdAt: Date;
  /** Id of the administrator. */
  readonly createdBy: string;
}

const schema = new Schema<SystemUpdateRow>(
  {
    kind: { type: String, required: true },
    title: { type: String, required: true },
    text: { type: String, default: '' },
    version: { type: String, default: null },
    startsAt: { type: Date, default: null },
    endsAt: { type: Date, default: null },
    state: { type: String, default: null },
    didClose: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
  },
  { collection: 'system_updates', versionKey: false },
);
schema.index({ createdAt: -1, _id: -1 });
schema.index({ kind: 1, createdAt: -1, _id: -1 });
// Windows that are announced or open.
schema.index({ state: 1, startsAt: 1 });

export function systemUpdateModel(connection: Connection): Model<SystemUpdateRow> {
  return connection.model<SystemUpdateRow>('SystemUpdate', schema);
}
