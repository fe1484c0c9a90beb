import type { BasisPoints, Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/**
 * An investment package. Either `dailyRate` is set, or both `minDailyRate` and `maxDailyRate` are
 * set.
 */
export interface InvestmentPackageRow {
  readonly _id: Types.ObjectId;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string | null;
  readonly minAmount: Cents;
  readonly maxAmount: Cents;
  readonly dailyRate: BasisPoints | null;
  readonly minDailyRate: BasisPoints | null;
  readonly maxDailyRate: BasisPoints | null;
  /** Number of days that pay. */
  readonly durationDays: number;
  readonly returnCapital: boolean;
  readonly businessDaysOnly: boolean;
  readonly isActive: boolean;
  /** Grows by one with each change of the terms, from 1. */
  readonly version: number;
  /**
   * Whether the package was ordered. Only the first order writes this field, so that an order and a
   * removal at the same moment conflict on this row. Later orders do not write it, so they do not
   * conflict.
   */
  readonly isOrdered: boolean;
  readonly createdAt: Date;
}

const schema = new Schema<InvestmentPackageRow>(
  {
    name: { type: String, required: true },
    description: { type: String, default: '' },
    imageUrl: { type: String, default: null },
    minAmount: { type: Number, required: true },
    maxAmount: { type: Number, required: true },
    dailyRate: { type: Number, default: null },
    minDailyRate: { type: Number, default: null },
    maxDailyRate: { type: Number, default: null },
    durationDays: { type: Number, required: true },
    returnCapital: { type: Boolean, required: true },
    businessDaysOnly: { type: Boolean, required: true },
    isActive: { type: Boolean, required: true },
    version: { type: Number, default: 1 },
    isOrdered: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
  },
  { collection: 'investment_packages', versionKey: false },
);
// Packages on offer, lowest minimum amount first; and all packages.
schema.index({ isActive: 1, minAmount: 1, _id: 1 });
schema.index({ minAmount: 1, _id: 1 });

export function investmentPackageModel(connection: Connection): Model<InvestmentPackageRow> {
  return connection.model<InvestmentPackageRow>('InvestmentPackage', schema);
}
