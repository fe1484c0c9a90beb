import { type Connection, type Model, Schema } from 'mongoose';
import type { MemberLimits } from './member-limits';

export interface MemberLimitsRow extends MemberLimits {
  /** The member's id. */
  readonly _id: string;
}

const schema = new Schema<MemberLimitsRow>(
  {
    _id: String,
    userId: { type: String, required: true },
    dailyLoss: { type: Number, default: null },
    raisedTo: { type: Number, default: null },
    raisedFrom: { type: Date, default: null },
    breakUntil: { type: Date, default: null },
    day: { type: String, required: true },
    result: { type: Number, required: true },
    openStakes: { type: Number, required: true },
    openTrades: { type: Number, required: true },
    lastOrderAt: { type: Date, default: null },
  },
  { collection: 'member_limits', versionKey: false },
);

export function memberLimitsModel(connection: Connection): Model<MemberLimitsRow> {
  return connection.model<MemberLimitsRow>('MemberLimits', schema);
}
