import { type Connection, type Model, Schema } from 'mongoose';

/** What became of a purchase; final, so that asking again cannot pay what was refused. */
export interface PurchaseRow {
  /** Of the attempt. */
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
