import { z } from 'zod';
import { reportedFigures } from './day-figures';

/** Counts of one day of accounts. Each has its formula in docs/figures.md. */
export const authDaySchema = z.strictObject({
  /** Members who registered. */
  registrations: z.int(),
});
export type AuthDay = z.output<typeof authDaySchema>;

export const authFigures = reportedFigures('auth', authDaySchema);
