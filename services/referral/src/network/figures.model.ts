import { type Connection, type Model, Schema } from 'mongoose';
import type { LevelKey } from '../members/ancestors';

export interface LevelFigures {
  readonly members: number;
  /** Cents invested by them, undone investments not counted. */
  readonly volume: number;
  /** Cents credited for it, less the reversed ones. */
  readonly earned: number;
}

/**
 * Figures of a member's network, updated with every change, because counting them grows with the
 * tree.
 */
export interface FiguresRow {
  /** The member's id. */
  readonly _id: string;
  readonly levels?: Partial<Record<LevelKey, Partial<LevelFigures>>>;
  /** Cents invested by the member. */
  readonly volume?: number;
  /** Cents of bonuses that wait for their day, for an administrator or for the wallet. */
  readonly pendingAmount?: number;
}

const schema = new Schema<FiguresRow>(
  { _id: String, levels: Schema.Types.Mixed, volume: Number, pendingAmount: Number },
  { collection: 'network_figures', versionKey: false },
);

export function figuresModel(connection: Connection): Model<FiguresRow> {
  return connection.model<FiguresRow>('NetworkFigures', schema);
}
