import type { Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** A payout that the simulator has paid, without real money. */
export interface SimulatedPayoutRow {
  /** Reference of the payout. */
  readonly _id: string;
  readonly amount: Cents;
  readonly externalId: string;
  readonly paidAt: Date;
}

const schema = new Schema<SimulatedPayoutRow>(
  {
    _id: String,
    amount: { type: Number, required: true },
    externalId: { type: String, required: true },
    paidAt: { type: Date, required: true },
  },
  { collection: 'simulated_payouts', versionKey: false },
);

export function simulatedPayoutModel(connection: Connection): Model<SimulatedPayoutRow> {
  return connection.model<SimulatedPayoutRow>('SimulatedPayout', schema);
}
