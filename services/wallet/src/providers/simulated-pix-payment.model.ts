import type { Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

export interface SimulatedPixPaymentRow {
  /** The endToEndId. */
  readonly _id: string;
  readonly txid: string;
  /** Cents. */
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
// The payments of a charge, in their order.
schema.index({ txid: 1, paidAt: 1 });

export function simulatedPixPaymentModel(connection: Connection): Model<SimulatedPixPaymentRow> {
  return connection.model<SimulatedPixPaymentRow>('SimulatedPixPayment', schema);
}
