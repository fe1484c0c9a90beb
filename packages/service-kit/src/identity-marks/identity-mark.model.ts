import { type Connection, type Model, Schema } from 'mongoose';

export const markKinds = ['device', 'document'] as const;
export type MarkKind = (typeof markKinds)[number];

/** A person's device or document, as a digest that does not reveal it. */
export interface IdentityMarkRow {
  readonly userId: string;
  readonly kind: MarkKind;
  readonly mark: string;
  readonly seenAt: Date;
}

const schema = new Schema<IdentityMarkRow>(
  {
    userId: { type: String, required: true },
    kind: { type: String, enum: markKinds, required: true },
    mark: { type: String, required: true },
    seenAt: { type: Date, required: true },
  },
  { collection: 'identity_marks', versionKey: false },
);
// Finds a person's marks, and keeps each mark once.
schema.index({ userId: 1, kind: 1, mark: 1 }, { unique: true });
// Finds other people with a mark, the latest first.
schema.index({ mark: 1, kind: 1, seenAt: -1 });
// Finds a person's latest marks.
schema.index({ userId: 1, seenAt: -1 });

export function identityMarkModel(connection: Connection): Model<IdentityMarkRow> {
  return connection.model<IdentityMarkRow>('IdentityMark', schema);
}
