import {
  notificationDaySchema,
  notificationFigures,
  type NotificationDay,
} from '@bambuzal/contracts';
import { type CountedFigures, startOfDay } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { AdvertisementDayRow } from '../advertisements/advertisement-day.model';

const sumsSchema = z.array(notificationDaySchema).max(1);
const nothing: NotificationDay = { views: 0, clicks: 0, dismissals: 0 };

/** Figures of a day about advertisements, and how they follow from their counts. */
export function notificationDayFigures(
  days: Model<AdvertisementDayRow>,
): CountedFigures<NotificationDay> {
  return {
    reported: notificationFigures,
    async count({ day }) {
      const [sums = nothing] = sumsSchema.parse(
        await days.aggregate<unknown>([
          { $match: { day } },
          {
            $group: {
              _id: null,
              views: { $sum: '$views' },
              clicks: { $sum: '$clicks' },
              dismissals: { $sum: '$dismissals' },
            },
          },
          { $project: { _id: 0 } },
        ]),
      );
      return sums;
    },
    async firstRecordAt() {
      const first = await days.findOne().sort({ day: 1 }).select('day').lean();
      return first ? startOfDay(first.day) : undefined;
    },
  };
}
