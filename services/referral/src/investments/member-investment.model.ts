import type { Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/**
 * Activation and reversal of an investment or a Smart Trading deposit, as the programme needs them.
 */
export interface MemberInvestmentRow {
  /** Id of the investment or the deposit. */
  readonly _id: string;
  readonly userId: string;
  /** Amount in cents. For a deposit, only the part that is new money in Smart Trading. */
  readonly amount: Cents;
  /** `null` if the reversal arrived first. Then no bonus is ever earned. */
  readonly activatedAt: Date | null;
  readonly reversedAt: Date | null;
  /**
   * Time until which the source and its effects may be undone; `null` if the reversal arrived
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
// Finds a member's investments in the period of a competition.
schema.index({ userId: 1, activatedAt: 1 });
// Finds all investments in a period.
schema.index({ activatedAt: 1 });
// Finds investments that may still be undone.
schema.index({ coolingOffUntil: 1 });

export function memberInvestmentModel(connection: Connection): Model<MemberInvestmentRow> {
  return connection.model<MemberInvestmentRow>('MemberInvestment', schema);
}
