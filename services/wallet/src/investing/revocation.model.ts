import type { Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** Result of taking back a batch. It is final, so that a repeated request cannot take more. */
export interface RevocationRow {
  /** The batch's id. */
  readonly _id: string;
  readonly taken: readonly { readonly bonusId: string; readonly amount: Cents }[];
  readonly decidedAt: Date;
}

const schema = new Schema<RevocationRow>(
  {
    _id: String,
    taken: [{ _id: false, bonusId: String, amount: Number }],
    decidedAt: { type: Date, required: true },
  },
  { collection: 'bonus_revocations', versionKey: false },
);

export function revocationModel(connection: Connection): Model<RevocationRow> {
  return connection.model<RevocationRow>('BonusRevocation', schema);
}
