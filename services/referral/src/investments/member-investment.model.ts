import type { Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/**
 * An investment or a Smart Trading deposit, as the programme sees it: its activation and its
 * reversal.
 */
export interface MemberInvestmentRow {
  /** The investment's or the deposit's id. */
  readonly _id: string;
  readonly userId: string;
  /** For a deposit, its base: the part that is new money in Smart Trading. */
  readonly amount: Cents;
  /** `null` if its reversal arrived first: it never earns a bonus. */
  readonly activatedAt: Date | null;
  readonly reversedAt: Date | null;
  /**
   * End of the time in which it and its effects may be undone; `null` if its reversal arrived
   * first.
   */
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
// All investments in a period.
schema.index({ activatedAt: 1 });
// Investments that may still be undone.
schema.index({ coolingOffUntil: 1 });

export function memberInvestmentModel(connection: Connection): Model<MemberInvestmentRow> {
  return connection.model<MemberInvestmentRow>('MemberInvestment', schema);
}
