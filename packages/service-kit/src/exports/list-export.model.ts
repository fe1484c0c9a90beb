import type { AccessToken, Language } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { RawQuery } from './exported-list';

/** An export of a list. */
export interface ListExportRow {
  readonly _id: Types.ObjectId;
  /** Path of the list. */
  readonly list: string;
  readonly query: RawQuery;
  readonly makerId: string;
  readonly maker: AccessToken;
  readonly language: Language;
  /** Number of rows when the export was asked for. */
  readonly rows: number;
  /** `direct`: written while it is downloaded. `waiting`: being prepared. `ready`: its parts are stored. */
  readonly state: 'direct' | 'waiting' | 'ready';
  /** Number of stored parts. */
  readonly parts: number;
  /** Position behind the stored parts; `null` before the first one. */
  readonly position: string | null;
  /** Time until which a process prepares it alone. */
  readonly leasedUntil: Date;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

/** A stored part of an export's file. */
export interface ExportPartRow {
  readonly exportId: Types.ObjectId;
  /** Counted from 0. */
  readonly index: number;
  readonly text: string;
  readonly expiresAt: Date;
}

const schema = new Schema<ListExportRow>(
  {
    list: String,
    query: Schema.Types.Mixed,
    makerId: String,
    maker: Schema.Types.Mixed,
    language: String,
    rows: Number,
    state: String,
    parts: Number,
    position: String,
    leasedUntil: Date,
    madeAt: Date,
    expiresAt: Date,
  },
  { collection: 'list_exports', versionKey: false, minimize: false },
);
schema.index({ makerId: 1, list: 1, madeAt: -1 });
schema.index({ state: 1, leasedUntil: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const partSchema = new Schema<ExportPartRow>(
  { exportId: Schema.Types.ObjectId, index: Number, text: String, expiresAt: Date },
  { collection: 'list_export_parts', versionKey: false },
);
partSchema.index({ exportId: 1, index: 1 }, { unique: true });
partSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function listExportModel(connection: Connection): Model<ListExportRow> {
  return connection.model<ListExportRow>('ListExport', schema);
}

export function exportPartModel(connection: Connection): Model<ExportPartRow> {
  return connection.model<ExportPartRow>('ListExportPart', partSchema);
}
