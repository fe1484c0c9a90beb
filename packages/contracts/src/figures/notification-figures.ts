import { z } from 'zod';
import { reportedFigures } from './day-figures';

/** Counts of one day of advertisements. Each has its formula in docs/figures.md. */
export const notificationDaySchema = z.strictObject({
  views: z.int(),
  clicks: z.int(),
  dismissals: z.int(),
});
export type NotificationDay = z.output<typeof notificationDaySchema>;

export const notificationFigures = reportedFigures('notification', notificationDaySchema);
