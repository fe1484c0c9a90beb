import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** An administrator's note about a member. */
export interface MemberNoteRow {
  readonly _id: Types.ObjectId;
  readonly memberId: string;
  readonly authorId: string;
  /** Author's full name at the time of writing; `null` if it was not known. */
  readonly authorName: string | null;
  readonly text: string;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
}

const schema = new Schema<MemberNoteRow>(
  {
    memberId: { type: String, required: true },
    authorId: { type: String, required: true },
    authorName: { type: String, default: null },
    text: { type: String, required: true },
    createdAt: { type: Date, required: true },
    editedAt: { type: Date, default: null },
  },
  { collection: 'member_notes', versionKey: false },
);
// A member's notes, newest first.
schema.index({ memberId: 1, createdAt: -1, _id: -1 });

export function memberNoteModel(connection: Connection): Model<MemberNoteRow> {
  return connection.model<MemberNoteRow>('MemberNote', schema);
}
