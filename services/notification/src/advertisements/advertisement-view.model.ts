import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A member's reactions to one advertisement. */
export interface AdvertisementViewRow {
  readonly advertisementId: Types.ObjectId;
  readonly userId: string;
  /** The views that counted. */
  readonly views: number;
  readonly firstViewedAt: Date | null;
  /** The last one. */
  readonly viewedAt: Date | null;
  readonly clicked: boolean;
  /** The clicks that counted. */
  readonly clicks: number;
  readonly firstClickedAt: Date | null;
  /** The last one. */
  readonly clickedAt: Date | null;
  /** Once set, the member is not shown it again. */
  readonly dismissedAt: Date | null;
}

const schema = new Schema<AdvertisementViewRow>(
  {
    advertisementId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: String, required: true },
    views: { type: Number, required: true },
    firstViewedAt: { type: Date, default: null },
    viewedAt: { type: Date, default: null },
    clicked: { type: Boolean, required: true },
    clicks: { type: Number, required: true },
    firstClickedAt: { type: Date, default: null },
    clickedAt: { type: Date, default: null },
    dismissedAt: { type: Date, default: null },
  },
  { collection: 'advertisement_views', versionKey: false },
);
// The row of a member and an advertisement; all rows of an advertisement that is removed.
schema.index({ advertisementId: 1, userId: 1 }, { unique: true });

export function advertisementViewModel(connection: Connection): Model<AdvertisementViewRow> {
  return connection.model<AdvertisementViewRow>('AdvertisementView', schema);
}
