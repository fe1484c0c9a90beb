import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A message that an operator wrote for the assistant. */
export interface MascotMessageRow {
  readonly _id: Types.ObjectId;
  readonly category: string;
  readonly content: string;
  /** Words of the questions that the message answers, or the name of a moment on a page. */
  readonly trigger: string;
  readonly isActive: boolean;
  readonly createdAt: Date;
}

const schema = new Schema<MascotMessageRow>(
  {
    category: { type: String, required: true },
    content: { type: String, required: true },
    trigger: { type: String, required: true },
    isActive: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'mascot_messages', versionKey: false },
);
// Find the active messages, and all messages, newest first.
schema.index({ isActive: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });

export function mascotMessageModel(connection: Connection): Model<MascotMessageRow> {
  return connection.model<MascotMessageRow>('MascotMessage', schema);
}
