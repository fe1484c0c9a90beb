import type { Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

export interface SimulatedPixPaymentRow {
  /** endToEndId of the payment. */
  readonly _id: string;
  readonly txid: string;
  /** Amount in cents. */
  readonly amount: Cents;
  readonly paidAt: Date;
}

const schema = new Schema<SimulatedPixPaymentRow>(
  {
    _id: String,
    txid: { type: String, required: true },
    amount: { type: Number, required: true },
    paidAt: { type: Date, required: true },
  },
  { collection: 'simulated_pix_payments', versionKey: false },
);
// Payments of a charge, in order.
schema.index({ txid: 1, paidAt: 1 });

export function simulatedPixPaymentModel(connection: Connection): Model<SimulatedPixPaymentRow> {
  return connection.model<SimulatedPixPaymentRow>('SimulatedPixPayment', schema);
}
