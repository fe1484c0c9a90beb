import { type Connection, type Model, Schema } from 'mongoose';

/** Result of a purchase. It is final, so that a repeated request cannot pay a refused purchase. */
export interface PurchaseRow {
  /** Id of the attempt to buy. */
  readonly _id: string;
  readonly outcome: 'paid' | 'refused';
  readonly decidedAt: Date;
}

const schema = new Schema<PurchaseRow>(
  {
    _id: String,
    outcome: { type: String, enum: ['paid', 'refused'], required: true },
    decidedAt: { type: Date, required: true },
  },
  { collection: 'purchases', versionKey: false },
);

export function purchaseModel(connection: Connection): Model<PurchaseRow> {
  return connection.model<PurchaseRow>('Purchase', schema);
}
