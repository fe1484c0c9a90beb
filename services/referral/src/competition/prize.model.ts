import type { Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The prize of a position (docs/product.md, Competition). */
export interface PrizeRow {
  readonly _id: Types.ObjectId;
  readonly position: number;
  readonly prizeTitle: string;
  readonly prizeDescription: string;
  /** In cents; zero for a prize without money. */
  readonly prizeAmount: Cents;
  readonly prizeImageUrl: string | null;
  readonly isActive: boolean;
}

const schema = new Schema<PrizeRow>(
  {
    position: { type: Number, required: true },
    prizeTitle: { type: String, required: true },
    prizeDescription: { type: String, default: '' },
    prizeAmount: { type: Number, required: true },
    prizeImageUrl: { type: String, default: null },
    isActive: { type: Boolean, required: true },
  },
  { collection: 'competition_prizes', versionKey: false },
);
// The prizes in order, with one prize for each position.
schema.index({ position: 1 }, { unique: true });

export function prizeModel(connection: Connection): Model<PrizeRow> {
  return connection.model<PrizeRow>('CompetitionPrize', schema);
}
