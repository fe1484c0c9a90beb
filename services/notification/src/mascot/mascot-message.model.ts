import type { AdministeredMascotMessageJson } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A message that an operator wrote for the assistant. */
export interface MascotMessageRow {
  readonly _id: Types.ObjectId;
  readonly category: string;
  readonly content: string;
  /** Words of the questions that the message answers, or the name of a moment on a page. */
  readonly trigger: string;
  readonly isActive: boolean;
  /** Texts in the other languages; absent in rows from before translations. */
  readonly translations?: AdministeredMascotMessageJson['translations'];
  readonly createdAt: Date;
}

const schema = new Schema<MascotMessageRow>(
  {
    category: { type: String, required: true },
    content: { type: String, required: true },
    trigger: { type: String, required: true },
    isActive: { type: Boolean, required: true },
    translations: { type: Schema.Types.Mixed },
    createdAt: { type: Date, required: true },
  },
  { collection: 'mascot_messages', versionKey: false, minimize: false },
);
// Find the active messages, and all messages, newest first.
schema.index({ isActive: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ category: 1, createdAt: -1, _id: -1 });

export function mascotMessageModel(connection: Connection): Model<MascotMessageRow> {
  return connection.model<MascotMessageRow>('MascotMessage', schema);
}
