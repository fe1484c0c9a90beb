import type { BonusFlag, Cents } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A closed competition. */
export interface ClosedCompetitionRow {
  readonly _id: Types.ObjectId;
  /** Key of the period. */
  readonly period: string;
  readonly title: string | null;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly closedAt: Date;
}

/** Row that every closing writes, so that simultaneous closings run one after the other. */
export interface ClosingTurnRow {
  readonly _id: string;
  readonly closings: number;
}

/** The winner of a prize (docs/product.md, Competition). */
export interface WinnerRow {
  readonly _id: Types.ObjectId;
  readonly competitionId: Types.ObjectId;
  readonly userId: string;
  readonly username: string;
  readonly position: number;
  /** Title of the prize when the competition was closed. */
  readonly prize: string;
  readonly prizeAmount: Cents;
  readonly totalReferrals: number;
  readonly totalNetworkVolume: Cents;
  /** Flags at the closing; absent for winners named before flags were stored. */
  readonly flags?: readonly BonusFlag[];
  /** When an administrator had the prize paid. For a prize without money, when it was delivered. */
  readonly paidAt: Date | null;
  /** Refusal of the prize by an administrator; absent in rows without one. */
  readonly refusal?: { readonly reason: string; readonly at: Date } | null;
  /** Id of the wallet's statement line; `null` until it is known. */
  readonly relatedTransactionId: string | null;
}

const closedSchema = new Schema<ClosedCompetitionRow>(
  {
    period: { type: String, required: true },
    title: { type: String, default: null },
    startDate: { type: Date, required: true },
    endDate: { type: Date, required: true },
    closedAt: { type: Date, required: true },
  },
  { collection: 'competition_history', versionKey: false },
);
// Allows a competition to be closed only once.
closedSchema.index({ period: 1 }, { unique: true });
// Finds the competitions that were closed last.
closedSchema.index({ closedAt: -1 });
// Finds the first closed competition that ends after the start of another.
closedSchema.index({ endDate: 1 });

const turnSchema = new Schema<ClosingTurnRow>(
  { _id: String, closings: { type: Number, required: true } },
  { collection: 'competition_closings', versionKey: false },
);

const winnerSchema = new Schema<WinnerRow>(
  {
    competitionId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: String, required: true },
    username: { type: String, required: true },
    position: { type: Number, required: true },
    prize: { type: String, required: true },
    prizeAmount: { type: Number, required: true },
    totalReferrals: { type: Number, required: true },
    totalNetworkVolume: { type: Number, required: true },
    flags: { type: [String], default: [] },
    paidAt: { type: Date, default: null },
    refusal: { type: { reason: String, at: Date }, _id: false, default: null },
    relatedTransactionId: { type: String, default: null },
  },
  { collection: 'competition_winners', versionKey: false },
);
// Finds the winners of a competition in order, with one winner for each position.
winnerSchema.index({ competitionId: 1, position: 1 }, { unique: true });

export function closedCompetitionModel(connection: Connection): Model<ClosedCompetitionRow> {
  return connection.model<ClosedCompetitionRow>('CompetitionHistory', closedSchema);
}

export function closingTurnModel(connection: Connection): Model<ClosingTurnRow> {
  return connection.model<ClosingTurnRow>('CompetitionClosing', turnSchema);
}

export function winnerModel(connection: Connection): Model<WinnerRow> {
  return connection.model<WinnerRow>('CompetitionWinner', winnerSchema);
}
