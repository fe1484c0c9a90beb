import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A member's reactions to an advertisement. */
export interface AdvertisementViewRow {
  readonly advertisementId: Types.ObjectId;
  readonly userId: string;
  /** Number of counted views. */
  readonly views: number;
  readonly firstViewedAt: Date | null;
  /** Time of the last counted view. */
  readonly viewedAt: Date | null;
  readonly clicked: boolean;
  /** Number of counted clicks. */
  readonly clicks: number;
  readonly firstClickedAt: Date | null;
  /** Time of the last counted click. */
  readonly clickedAt: Date | null;
  /**
   * When the member dismissed the advertisement; after that it is not shown to the member again.
   */
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
// Finds the row of a member and an advertisement, and all rows of a removed advertisement.
schema.index({ advertisementId: 1, userId: 1 }, { unique: true });

export function advertisementViewModel(connection: Connection): Model<AdvertisementViewRow> {
  return connection.model<AdvertisementViewRow>('AdvertisementView', schema);
}
