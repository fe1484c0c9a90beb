import { type Cents, type FinancialGoalJson, goalCategorySchema } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A member's savings goal (docs/product.md, Goals and tips). */
export interface FinancialGoalRow {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly title: string;
  readonly description: string;
  readonly targetAmount: Cents;
  readonly currentAmount: Cents;
  /** Deadline as `yyyy-mm-dd`. */
  readonly deadline: string | null;
  readonly isCompleted: boolean;
  readonly category: FinancialGoalJson['category'];
  readonly iconName: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

const schema = new Schema<FinancialGoalRow>(
  {
    userId: { type: String, required: true },
    title: { type: String, required: true },
    description: { type: String, default: '' },
    targetAmount: { type: Number, required: true },
    currentAmount: { type: Number, required: true },
    deadline: { type: String, default: null },
    isCompleted: { type: Boolean, required: true },
    category: { type: String, enum: goalCategorySchema.options, required: true },
    iconName: { type: String, default: null },
    createdAt: { type: Date, required: true },
    completedAt: { type: Date, default: null },
  },
  { collection: 'financial_goals', versionKey: false },
);
// A member's goals, open goals first, then newest first. Also used to count them.
schema.index({ userId: 1, isCompleted: 1, createdAt: -1, _id: -1 });

export function financialGoalModel(connection: Connection): Model<FinancialGoalRow> {
  return connection.model<FinancialGoalRow>('FinancialGoal', schema);
}
