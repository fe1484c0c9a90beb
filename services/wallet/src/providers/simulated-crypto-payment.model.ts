import { type Connection, type Model, Schema } from 'mongoose';
import type { CryptoToken } from './crypto-provider';

interface SimulatedTransfer {
  /** Micro tokens, as decimal text: a database's number does not hold every one. */
  readonly amount: string;
  readonly sentAt: Date;
}

export interface SimulatedCryptoPaymentRow {
  /** The payment id. */
  readonly _id: string;
  readonly parentPaymentId: string | null;
  readonly depositId: string;
  readonly token: CryptoToken;
  readonly address: string;
  /** Micro tokens, as decimal text. */
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
// Finds a deposit's existing payment when it is requested again.
schema.index({ depositId: 1, parentPaymentId: 1 });

export function simulatedCryptoPaymentModel(
  connection: Connection,
): Model<SimulatedCryptoPaymentRow> {
  return connection.model<SimulatedCryptoPaymentRow>('SimulatedCryptoPayment', schema);
}
