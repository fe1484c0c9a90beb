import type { UnitOfWork } from '@bambuzal/service-kit';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { AdvertisementDayRow } from './advertisement-day.model';
import type { AdvertisementViewRow } from './advertisement-view.model';

interface RemovedAdvertisementRow {
  readonly _id: Types.ObjectId;
}

const schema = new Schema<RemovedAdvertisementRow>(
  {},
  { collection: 'removed_advertisements', versionKey: false },
);

const removedAtOnce = 1000;

export function removedAdvertisementModel(connection: Connection): Model<RemovedAdvertisementRow> {
  return connection.model<RemovedAdvertisementRow>('RemovedAdvertisement', schema);
}

/**
 * Removes the views and days of removed advertisements in batches, because each member may have a
 * view. Work left by a stop of the service is resumed at the next start.
 */
export class RemovedAdvertisements {
  private readonly rows: Model<RemovedAdvertisementRow>;

  constructor(
    connection: Connection,
    private readonly views: Model<AdvertisementViewRow>,
    private readonly days: Model<AdvertisementDayRow>,
  ) {
    this.rows = removedAdvertisementModel(connection);
  }

  /** Marks an advertisement, so that its views are removed after the unit is committed. */
  async add({ session }: UnitOfWork, _id: Types.ObjectId): Promise<void> {
    await this.rows.insertMany([{ _id }], { session });
  }

  /** @param isStopped called between batches */
  async sweep(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const next = await this.rows.findOne().sort({ _id: 1 }).lean();
      if (!next) return;
      const wasLast = await this.removeSomeViewsOf(next._id);
      if (!wasLast) continue;
      await this.days.deleteMany({ advertisementId: next._id });
      await this.rows.deleteOne({ _id: next._id });
    }
  }

  private async removeSomeViewsOf(advertisementId: Types.ObjectId): Promise<boolean> {
    const ids = { _id: 1 } as const;
    const some = await this.views.find({ advertisementId }, ids).limit(removedAtOnce).lean();
    await this.views.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
    return some.length < removedAtOnce;
  }
}
