import type { AdministeredTipJson } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** Described in docs/product.md, Goals and tips. */
export interface FinancialTipRow {
  readonly _id: Types.ObjectId;
  readonly title: string;
  readonly content: string;
  readonly category: string;
  readonly iconName: string | null;
  readonly isActive: boolean;
  /** Texts in the other languages; absent in rows from before translations. */
  readonly translations?: AdministeredTipJson['translations'];
  readonly createdAt: Date;
}

const schema = new Schema<FinancialTipRow>(
  {
    title: { type: String, required: true },
    content: { type: String, required: true },
    category: { type: String, required: true },
    iconName: { type: String, default: null },
    isActive: { type: Boolean, required: true },
    translations: { type: Schema.Types.Mixed },
    createdAt: { type: Date, required: true },
  },
  { collection: 'financial_tips', versionKey: false, minimize: false },
);
// Find the active tips for members, and all tips, newest first.
schema.index({ isActive: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });

export function financialTipModel(connection: Connection): Model<FinancialTipRow> {
  return connection.model<FinancialTipRow>('FinancialTip', schema);
}
