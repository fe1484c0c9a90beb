import { type Connection, type Model, Schema } from 'mongoose';

/** Result of a purchase; final, so that a repeated request cannot pay a refused one. */
export interface PurchaseRow {
  /** The attempt's id. */
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
