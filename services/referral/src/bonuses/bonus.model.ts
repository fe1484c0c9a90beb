import type {
  BasisPoints,
  BonusFlag,
  BonusSourceType,
  BonusStatus,
  Cents,
} from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { RelatedSource } from './bonus-source';

/** A member's bonus for an investment of another member (docs/product.md, Referral programme). */
export interface BonusRow extends RelatedSource {
  readonly _id: Types.ObjectId;
  /** Id of the member who gets the bonus. */
  readonly userId: string;
  /** Id of the investor. */
  readonly referredUserId: string;
  readonly referredName: string;
  readonly sourceType: BonusSourceType;
  readonly amount: Cents;
  readonly percentage: BasisPoints;
  /** Level from 1, which is the nearest. */
  readonly level: number;
  readonly description: string;
  readonly status: BonusStatus;
  readonly flags: readonly BonusFlag[];
  /** Whether `flags` is not empty; lists filter by this field. */
  readonly isFlagged: boolean;
  readonly investmentDate: Date;
  /** Time from which the bonus may be credited. */
  readonly eligibleDate: Date;
  /** Time of the automatic release; `null` after it, or if an administrator must decide. */
  readonly releaseAt: Date | null;
  /** Id of the batch in which the wallet was asked to credit the bonus. */
  readonly batchId: string | null;
  readonly creditedDate: Date | null;
  /** Id of the wallet's statement line. */
  readonly relatedTransactionId: string | null;
  /** Id of the request to the wallet to take the bonus back. */
  readonly revocationId: string | null;
  /** Part of a reversed bonus that the member no longer had. */
  readonly uncollectedAmount: Cents;
  /**
   * Time when the wallet answered that it took the bonus back, so that `uncollectedAmount` is known;
   * `null` before. Missing in rows from before it was kept.
   */
  readonly takenBackAt: Date | null | undefined;
  readonly cancellationReason: string | null;
  /**
   * Time when the bonus became cancelled or reversed; `null` in the other states. Missing in rows
   * from before it was kept.
   */
  readonly endedAt: Date | null | undefined;
  readonly createdAt: Date;
}

const schema = new Schema<BonusRow>(
  {
    userId: { type: String, required: true },
    referredUserId: { type: String, required: true },
    referredName: { type: String, required: true },
    sourceType: { type: String, required: true },
    relatedInvestmentId: { type: String, default: null },
    relatedSmartTradingId: { type: String, default: null },
    amount: { type: Number, required: true },
    percentage: { type: Number, required: true },
    level: { type: Number, required: true },
    description: { type: String, required: true },
    status: { type: String, required: true },
    flags: { type: [String], required: true },
    isFlagged: { type: Boolean, required: true },
    investmentDate: { type: Date, required: true },
    eligibleDate: { type: Date, required: true },
    releaseAt: { type: Date, default: null },
    batchId: { type: String, default: null },
    creditedDate: { type: Date, default: null },
    relatedTransactionId: { type: String, default: null },
    revocationId: { type: String, default: null },
    uncollectedAmount: { type: Number, required: true },
    takenBackAt: { type: Date, default: null },
    cancellationReason: { type: String, default: null },
    endedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'referral_bonuses', versionKey: false },
);
// Allows one bonus for each source and level. Also finds the bonuses of a source.
schema.index({ relatedInvestmentId: 1, relatedSmartTradingId: 1, level: 1 }, { unique: true });
// A member's bonuses, newest first, of all states or of one state.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index({ userId: 1, status: 1, createdAt: -1, _id: -1 });
// The administrators' list: all bonuses, by state, by flags, and by their investment.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ isFlagged: 1, createdAt: -1, _id: -1 });
schema.index({ relatedInvestmentId: 1, createdAt: -1, _id: -1 });
schema.index({ amount: 1, _id: 1 });
// Bonuses credited on a day.
schema.index({ creditedDate: 1 }, { partialFilterExpression: { creditedDate: { $type: 'date' } } });
// Bonuses cancelled or reversed on a day, and bonuses taken back on a day.
schema.index({ endedAt: 1 }, { partialFilterExpression: { endedAt: { $type: 'date' } } });
schema.index({ takenBackAt: 1 }, { partialFilterExpression: { takenBackAt: { $type: 'date' } } });
// Bonuses due for release, the longest due first.
schema.index({ releaseAt: 1 }, { partialFilterExpression: { releaseAt: { $type: 'date' } } });
// Find bonuses by batch or by revocation, for the wallet's answers.
schema.index({ batchId: 1 }, { partialFilterExpression: { batchId: { $type: 'string' } } });
schema.index(
  { revocationId: 1 },
  { partialFilterExpression: { revocationId: { $type: 'string' } } },
);

export function bonusModel(connection: Connection): Model<BonusRow> {
  return connection.model<BonusRow>('ReferralBonus', schema);
}
