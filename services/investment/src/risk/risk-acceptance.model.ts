import { type Connection, type Model, Schema } from 'mongoose';

/**
 * Record that a member accepted a version of the risk sheet. It serves as evidence and is never
 * changed or removed.
 */
export interface RiskAcceptanceRow {
  readonly userId: string;
  readonly version: number;
  readonly acceptedAt: Date;
}

const schema = new Schema<RiskAcceptanceRow>(
  {
    userId: { type: String, required: true },
    version: { type: Number, required: true },
    acceptedAt: { type: Date, required: true },
  },
  { collection: 'risk_acceptances', versionKey: false },
);
// Latest version that a member accepted. Each version is stored once.
schema.index({ userId: 1, version: -1 }, { unique: true });

export function riskAcceptanceModel(connection: Connection): Model<RiskAcceptanceRow> {
  return connection.model<RiskAcceptanceRow>('RiskAcceptance', schema);
}
