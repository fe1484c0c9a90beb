import type { Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/**
 * An investment, or a Smart Trading deposit, as far as the programme is concerned: what was activated,
 * and what was undone.
 */
export interface MemberInvestmentRow {
  /** The investment's or the deposit's id. */
  readonly _id: string;
  readonly userId: string;
  /** For a deposit, its base: the part that is new money in Smart Trading. */
  readonly amount: Cents;
  /** `null` of one whose reversal was heard of first: nothing is ever paid for it. */
  readonly activatedAt: Date | null;
  readonly reversedAt: Date | null;
  /** Until then it may be undone with what followed from it; `null` of one whose reversal was heard of first. */
  readonly coolingOffUntil: Date | null;
}

const schema = new Schema<MemberInvestmentRow>(
  {
    _id: String,
    userId: { type: String, required: true },
    amount: { type: Number, required: true },
    activatedAt: { type: Date, default: null },
    reversedAt: { type: Date, default: null },
    coolingOffUntil: { type: Date, default: null },
  },
  { collection: 'member_investments', versionKey: false },
);
// A member's investments in the period of a competition.
schema.index({ userId: 1, activatedAt: 1 });
// Everybody who invested in it.
schema.index({ activatedAt: 1 });
// Investments that may still be undone.
schema.index({ coolingOffUntil: 1 });

export function memberInvestmentModel(connection: Connection): Model<MemberInvestmentRow> {
  return connection.model<MemberInvestmentRow>('MemberInvestment', schema);
}
