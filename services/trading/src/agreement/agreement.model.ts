import { type Connection, type Model, Schema } from 'mongoose';

/**
 * Record that a member accepted a version of the agreement. Serves as evidence, so it is never
 * changed or removed.
 */
export interface AgreementRow {
  readonly userId: string;
  readonly version: number;
  readonly acceptedAt: Date;
}

const schema = new Schema<AgreementRow>(
  {
    userId: { type: String, required: true },
    version: { type: Number, required: true },
    acceptedAt: { type: Date, required: true },
  },
  { collection: 'smart_trading_agreements', versionKey: false },
);
// Finds the latest version that a member accepted, and keeps each version once.
schema.index({ userId: 1, version: -1 }, { unique: true });

export function agreementModel(connection: Connection): Model<AgreementRow> {
  return connection.model<AgreementRow>('SmartTradingAgreement', schema);
}
