import type { Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** A member's figures in a competition. */
export interface StandingRow {
  /** Id made from the period and the member. */
  readonly _id: string;
  /** Key of the period. */
  readonly period: string;
  readonly userId: string;
  readonly totalReferrals: number;
  readonly totalNetworkVolume: Cents;
}

/** Contribution of a direct referral to the referrer's figures in a competition. */
export interface ContributionRow {
  /** Id made from the period and the member. */
  readonly _id: string;
  readonly referrals: number;
  readonly volume: Cents;
}

/** A period with stored figures, and the time of the next full count. */
export interface CountedPeriodRow {
  /** Key of the period. */
  readonly _id: string;
  /** Number of full counts so far. */
  readonly counts: number;
  /** `null` after the last full count. */
  readonly nextCountAt: Date | null;
}

const standingSchema = new Schema<StandingRow>(
  {
    _id: String,
    period: { type: String, required: true },
    userId: { type: String, required: true },
    totalReferrals: { type: Number, required: true },
    totalNetworkVolume: { type: Number, required: true },
  },
  { collection: 'competition_standings', versionKey: false },
);
// The ranking, best first. With equal figures, the older account comes first.
standingSchema.index({ period: 1, totalReferrals: -1, totalNetworkVolume: -1, userId: 1 });

const contributionSchema = new Schema<ContributionRow>(
  {
    _id: String,
    referrals: { type: Number, required: true },
    volume: { type: Number, required: true },
  },
  { collection: 'competition_contributions', versionKey: false },
);

const countedPeriodSchema = new Schema<CountedPeriodRow>(
  {
    _id: String,
    counts: { type: Number, required: true },
    nextCountAt: { type: Date, default: null },
  },
  { collection: 'competition_periods', versionKey: false },
);

export interface StandingModels {
  readonly standings: Model<StandingRow>;
  readonly contributions: Model<ContributionRow>;
  readonly countedPeriods: Model<CountedPeriodRow>;
}

export function standingModels(connection: Connection): StandingModels {
  return {
    standings: standingModel(connection),
    contributions: contributionModel(connection),
    countedPeriods: countedPeriodModel(connection),
  };
}

export function standingModel(connection: Connection): Model<StandingRow> {
  return connection.model<StandingRow>('CompetitionStanding', standingSchema);
}

export function contributionModel(connection: Connection): Model<ContributionRow> {
  return connection.model<ContributionRow>('CompetitionContribution', contributionSchema);
}

export function countedPeriodModel(connection: Connection): Model<CountedPeriodRow> {
  return connection.model<CountedPeriodRow>('CompetitionPeriod', countedPeriodSchema);
}
