import { type Connection, type Model, Schema } from 'mongoose';
import type { CryptoToken } from './crypto-provider';

interface SimulatedTransfer {
  /** Millionths of a token as decimal text, because a database number cannot hold every value. */
  readonly amount: string;
  readonly sentAt: Date;
}

export interface SimulatedCryptoPaymentRow {
  /** Payment id. */
  readonly _id: string;
  readonly parentPaymentId: string | null;
  readonly depositId: string;
  readonly token: CryptoToken;
  readonly address: string;
  /** Millionths of a token, as decimal text. */
  readonly payAmount: string;
  readonly requiredConfirmations: number;
  readonly transfers: readonly SimulatedTransfer[];
  readonly expiresAt: Date;
}

const schema = new Schema<SimulatedCryptoPaymentRow>(
  {
    _id: String,
    parentPaymentId: { type: String, default: null },
    depositId: { type: String, required: true },
    token: { type: String, required: true },
    address: { type: String, required: true },
    payAmount: { type: String, required: true },
    requiredConfirmations: { type: Number, required: true },
    transfers: [{ _id: false, amount: String, sentAt: Date }],
    expiresAt: { type: Date, required: true },
  },
  { collection: 'simulated_crypto_payments', versionKey: false },
);
// Finds the existing payment of a deposit when it is requested again.
schema.index({ depositId: 1, parentPaymentId: 1 });

export function simulatedCryptoPaymentModel(
  connection: Connection,
): Model<SimulatedCryptoPaymentRow> {
  return connection.model<SimulatedCryptoPaymentRow>('SimulatedCryptoPayment', schema);
}
