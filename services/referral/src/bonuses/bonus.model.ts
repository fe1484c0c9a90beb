import type {
  BasisPoints,
  BonusFlag,
  BonusSourceType,
  BonusStatus,
  Cents,
} from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { RelatedSource } from './bonus-source';

/** A member's bonus for another member's investment (docs/product.md, Referral programme). */
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
  /** From 1: the nearest. */
  readonly level: number;
  readonly description: string;
  readonly status: BonusStatus;
  readonly flags: readonly BonusFlag[];
  /** Whether it has flags; lists are filtered by this. */
  readonly isFlagged: boolean;
  readonly investmentDate: Date;
  /** From when it may be credited. */
  readonly eligibleDate: Date;
  /** Time of its automatic release; `null` after it, or if an administrator has to decide. */
  readonly releaseAt: Date | null;
  /** Id of the batch that the wallet was asked to credit. */
  readonly batchId: string | null;
  readonly creditedDate: Date | null;
  /** The line of the wallet's statement. */
  readonly relatedTransactionId: string | null;
  /** Id of the request to the wallet to take it back. */
  readonly revocationId: string | null;
  /** Part of a reversed bonus that the member no longer had. */
  readonly uncollectedAmount: Cents;
  readonly cancellationReason: string | null;
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
    cancellationReason: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'referral_bonuses', versionKey: false },
);
// A source pays each level once; also finds the bonuses of a source.
schema.index({ relatedInvestmentId: 1, relatedSmartTradingId: 1, level: 1 }, { unique: true });
// A member's bonuses, newest first, of all states or of one.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index({ userId: 1, status: 1, createdAt: -1, _id: -1 });
// The administrators' list, and its bonuses that wait for a decision.
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, isFlagged: 1, createdAt: -1, _id: -1 });
// Bonuses to be processed, the longest due first.
schema.index({ releaseAt: 1 }, { partialFilterExpression: { releaseAt: { $type: 'date' } } });
// The wallet's answers.
schema.index({ batchId: 1 }, { partialFilterExpression: { batchId: { $type: 'string' } } });
schema.index(
  { revocationId: 1 },
  { partialFilterExpression: { revocationId: { $type: 'string' } } },
);

export function bonusModel(connection: Connection): Model<BonusRow> {
  return connection.model<BonusRow>('ReferralBonus', schema);
}
