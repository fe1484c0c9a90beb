import type { AdminType } from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A view of a list that an administrator saved. */
export interface SavedViewRow {
  readonly _id: Types.ObjectId;
  /** Name of the list. */
  readonly list: string;
  readonly ownerId: string;
  readonly name: string;
  /** Parameters of the page's address. */
  readonly query: string;
  /** `null` if its owner alone sees it. */
  readonly sharedWith: AdminType | null;
  readonly createdAt: Date;
}

const schema = new Schema<SavedViewRow>(
  {
    list: { type: String, required: true },
    ownerId: { type: String, required: true },
    name: { type: String, required: true },
    query: String,
    sharedWith: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'saved_views', versionKey: false },
);
schema.index({ list: 1, ownerId: 1, name: 1 });
schema.index({ list: 1, sharedWith: 1, name: 1 });

export function savedViewModel(connection: Connection): Model<SavedViewRow> {
  return connection.model<SavedViewRow>('SavedView', schema);
}
