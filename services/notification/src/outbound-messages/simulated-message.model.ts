import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A message that the simulator pretends to have sent. */
export interface SimulatedMessageRow {
  readonly _id: Types.ObjectId;
  /** E.164. */
  readonly to: string;
  readonly channel: 'whatsapp';
  readonly text: string;
  readonly code: string;
  readonly createdAt: Date;
}

const hoursKept = 24;

const schema = new Schema<SimulatedMessageRow>(
  {
    to: { type: String, required: true },
    channel: { type: String, required: true },
    text: { type: String, required: true },
    code: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'simulated_messages', versionKey: false },
);
// Finds the newest messages to a telephone.
schema.index({ to: 1, createdAt: -1 });
// Finds the newest messages of all, and expires old ones.
schema.index({ createdAt: 1 }, { expireAfterSeconds: hoursKept * 60 * 60 });

export function simulatedMessageModel(connection: Connection): Model<SimulatedMessageRow> {
  return connection.model<SimulatedMessageRow>('SimulatedMessage', schema);
}
