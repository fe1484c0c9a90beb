import { z } from 'zod';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema } from '../instant';
import { standingFigures } from './standing-figures';

/** Months for which cohorts are counted, including this one. */
export const cohortMonths = 24;

/** Members who did something for the first time, by the days since their registration. */
const firstsSchema = z.strictObject({
  within7: z.int(),
  within30: z.int(),
  within90: z.int(),
  ever: z.int(),
  /** Members who did it more than once. */
  again: z.int(),
});
export type CohortFirsts = z.output<typeof firstsSchema>;

const monthSchema = z.string().regex(/^\d{4}-\d{2}$/);

/** Members who registered in a month of the operator's calendar, and what they did since. */
const cohortSchema = z.strictObject({
  /** `yyyy-mm` */
  month: monthSchema,
  members: z.int(),
  firsts: firstsSchema,
});
export type Cohort = z.output<typeof cohortSchema>;

/** One for each of the last months, oldest first. */
const cohortsSchema = z.array(cohortSchema).max(cohortMonths);

/** Deposits that were posted. */
export const walletCohorts = standingFigures('wallet', 'cohorts', cohortsSchema);
/** Investments in packages that were not undone. */
export const investmentCohorts = standingFigures('investment', 'cohorts', cohortsSchema);

const shownCohortSchema = z.object({
  month: monthSchema,
  members: z.int(),
  /** `null` before the service has counted. */
  deposits: firstsSchema.nullable(),
  investments: firstsSchema.nullable(),
});
export type ShownCohortJson = z.input<typeof shownCohortSchema>;

export const cohortsEndpoint = endpoint({
  ...takesNothing,
  method: 'get',
  path: '/api/admin/figures/cohorts',
  summary: 'Members by the month of their registration, and when they first paid in and invested',
  access: { permission: 'financials' },
  answer: z.object({
    /** The last 24 months, oldest first. */
    cohorts: z.array(shownCohortSchema),
    /** When the older of the reports was counted; `null` without any. */
    countedAt: instantSchema.nullable(),
  }),
});
