import { type Connection, type Model, Schema } from 'mongoose';
import type { LevelKey } from '../members/ancestors';

export interface LevelFigures {
  readonly members: number;
  /** Cents invested by these members, without undone investments. */
  readonly volume: number;
  /** Cents credited for this level, without reversed bonuses. */
  readonly earned: number;
}

/**
 * Figures of a member's network. They are updated with every change, because counting them would
 * take longer as the tree grows.
 */
export interface FiguresRow {
  /** The member's id. */
  readonly _id: string;
  readonly levels?: Partial<Record<LevelKey, Partial<LevelFigures>>>;
  /** Cents invested by the member. */
  readonly volume?: number;
  /** Cents of bonuses that are not due yet, or wait for an administrator or the wallet. */
  readonly pendingAmount?: number;
}

const schema = new Schema<FiguresRow>(
  { _id: String, levels: Schema.Types.Mixed, volume: Number, pendingAmount: Number },
  { collection: 'network_figures', versionKey: false },
);

export function figuresModel(connection: Connection): Model<FiguresRow> {
  return connection.model<FiguresRow>('NetworkFigures', schema);
}
