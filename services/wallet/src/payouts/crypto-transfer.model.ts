import type { Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** USDT paid out to a member. */
export interface CryptoTransferRow {
  readonly _id: Types.ObjectId;
  readonly withdrawalId: string;
  readonly userId: string;
  readonly tokenType: 'USDT';
  readonly toAddress: string;
  /** Amount in cents of the platform's currency. */
  readonly amount: Cents;
  /** Amount in millionths of the token. */
  readonly tokenMicros: number;
  readonly status: 'pending' | 'broadcasted' | 'confirmed' | 'failed';
  /** The provider's id of the payment. */
  readonly externalId: string | null;
  readonly isSimulated: boolean;
  readonly createdAt: Date;
}

const schema = new Schema<CryptoTransferRow>(
  {
    withdrawalId: { type: String, required: true },
    userId: { type: String, required: true },
    tokenType: { type: String, required: true },
    toAddress: { type: String, required: true },
    amount: { type: Number, required: true },
    tokenMicros: { type: Number, required: true },
    status: { type: String, enum: ['pending', 'broadcasted', 'confirmed', 'failed'] },
    externalId: { type: String, default: null },
    isSimulated: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'crypto_transfers', versionKey: false },
);
// Each withdrawal has one transfer.
schema.index({ withdrawalId: 1 }, { unique: true });

export function cryptoTransferModel(connection: Connection): Model<CryptoTransferRow> {
  return connection.model<CryptoTransferRow>('CryptoTransfer', schema);
}
