import type {
  AdministeredAdvertisementJson,
  AdvertisementType,
  displayFrequencySchema,
  Placement,
} from '@bambuzal/contracts';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { z } from 'zod';

export type DisplayFrequency = z.infer<typeof displayFrequencySchema>;

/** Described in docs/product.md, Advertisements and celebrations. */
export interface AdvertisementRow {
  readonly _id: Types.ObjectId;
  readonly title: string;
  readonly content: string;
  readonly imageUrl: string | null;
  readonly type: AdvertisementType;
  readonly targetUrl: string | null;
  readonly placement: Placement;
  readonly buttonText: string;
  readonly buttonColor: string | null;
  readonly backgroundColor: string | null;
  readonly textColor: string | null;
  readonly startDate: Date | null;
  /** End of display, exclusive. */
  readonly endDate: Date | null;
  readonly isActive: boolean;
  readonly displayFrequency: DisplayFrequency;
  /** Higher priorities are shown first. */
  readonly priority: number;
  /** Ids of user levels; empty means everyone. */
  readonly targetUserLevels: string[];
  /** Texts in the other languages; absent in rows from before translations. */
  readonly translations?: AdministeredAdvertisementJson['translations'];
  readonly createdAt: Date;
}

const schema = new Schema<AdvertisementRow>(
  {
    title: { type: String, required: true },
    content: { type: String, default: '' },
    imageUrl: { type: String, default: null },
    type: { type: String, required: true },
    targetUrl: { type: String, default: null },
    placement: { type: String, required: true },
    buttonText: { type: String, required: true },
    buttonColor: { type: String, default: null },
    backgroundColor: { type: String, default: null },
    textColor: { type: String, default: null },
    startDate: { type: Date, default: null },
    endDate: { type: Date, default: null },
    isActive: { type: Boolean, required: true },
    displayFrequency: { type: String, required: true },
    priority: { type: Number, required: true },
    targetUserLevels: { type: [String], required: true },
    translations: { type: Schema.Types.Mixed },
    createdAt: { type: Date, required: true },
  },
  { collection: 'advertisements', versionKey: false, minimize: false },
);
// Finds advertisements that may be shown, in the order of display.
schema.index({ isActive: 1, type: 1, priority: -1, createdAt: -1, _id: -1 });
// Serve the operators' list: each order, alone and with each filter.
for (const order of ['priority', 'createdAt']) {
  schema.index({ [order]: -1, _id: -1 });
  for (const filter of ['type', 'placement', 'isActive'])
    schema.index({ [filter]: 1, [order]: -1, _id: -1 });
}

export function advertisementModel(connection: Connection): Model<AdvertisementRow> {
  return connection.model<AdvertisementRow>('Advertisement', schema);
}
