import { z } from 'zod';
import { byId } from '../ids';
import { endpoint, takesNothing } from '../endpoint';
import { instantSchema, settableInstantSchema } from '../instant';
import { amountSchema, nonNegativeAmountSchema } from '../money';
import { plainText } from '../personal';
import { picture } from '../picture';
import { bonusFlagSchema } from './bonuses';

export const prizeSchema = z.object({
  id: z.string(),
  position: z.int(),
  prizeTitle: z.string(),
  prizeDescription: z.string(),
  /** Zero for a prize that is not money. */
  prizeAmount: amountSchema,
  prizeImageUrl: z.string().nullable(),
  isActive: z.boolean(),
});
export type PrizeJson = z.input<typeof prizeSchema>;

const standingSchema = z.object({
  position: z.int(),
  username: z.string(),
  /** Number of people referred in the period who also invested in the period. */
  totalReferrals: z.int(),
  /** Amount that their first-level referrals invested in the period. */
  totalNetworkVolume: amountSchema,
});

const winnerSchema = standingSchema.extend({
  id: z.string(),
  prize: z.string(),
  /** Zero for a prize that is not money. */
  prizeAmount: amountSchema,
  /** Whether a money prize was credited to the bonus wallet, or another prize was delivered. */
  paidOut: z.boolean(),
  /** Whether an administrator refused the prize. */
  isRefused: z.boolean(),
});
export type WinnerJson = z.input<typeof winnerSchema>;

export const competitionSchema = z.object({
  /** `none` if no dates are set, or if the operator switched the competition off. */
  status: z.enum(['none', 'upcoming', 'running', 'ended', 'closed']),
  title: z.string().nullable(),
  description: z.string().nullable(),
  startDate: instantSchema.nullable(),
  endDate: instantSchema.nullable(),
  prizes: z.array(prizeSchema),
  /** First 20 places. */
  ranking: z.array(standingSchema),
  /** Place of the caller; `null` if the caller has no referrals in the period. */
  me: standingSchema.nullable(),
  /** Winners of the last closed competition. */
  winners: z.array(winnerSchema.omit({ id: true })),
});
export type CompetitionJson = z.input<typeof competitionSchema>;

/**
 * Flags of the member and of their referrals. An administrator reviews them before a prize is paid.
 */
const flagged = { flags: z.array(bonusFlagSchema) };
const administeredWinnerSchema = winnerSchema.extend({
  ...flagged,
  userId: z.string(),
  /** Reason for which the prize was refused, for administrators only. */
  refusal: z.string().nullable(),
});
export type AdministeredWinnerJson = z.input<typeof administeredWinnerSchema>;

export const administeredCompetitionSchema = competitionSchema
  .omit({ me: true, winners: true })
  .extend({
    ranking: z.array(standingSchema.extend(flagged)),
    history: z.array(
      z.object({
        id: z.string(),
        title: z.string().nullable(),
        startDate: instantSchema,
        endDate: instantSchema,
        closedAt: instantSchema,
        winners: z.array(administeredWinnerSchema),
      }),
    ),
  });
export type AdministeredCompetitionJson = z.input<typeof administeredCompetitionSchema>;

const prizeFields = {
  position: z.int().min(1).max(20),
  prizeTitle: plainText(80).min(2),
  prizeDescription: plainText(300),
  prizeAmount: nonNegativeAmountSchema,
  prizeImageUrl: picture.nullable(),
  isActive: z.boolean(),
};
/** Types the browser's body by a form's fields. */
const byForm = { ...takesNothing, isTableWrite: true } as const;

export const competitionEndpoints = {
  read: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/referral-competition',
    summary: 'The competition: prizes, the live ranking, and where the caller stands',
    access: 'user',
    answer: competitionSchema,
  }),
  administered: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/referral-competition',
    summary: 'The competition with its prizes, ranking and what was closed before',
    access: { permission: 'readCompetition' },
    answer: administeredCompetitionSchema,
  }),
  change: endpoint({
    ...byForm,
    method: 'patch',
    path: '/api/admin/referral-competition',
    summary: 'Set title, description and dates of the next or running competition',
    access: { permission: 'ads' },
    stepUp: true,
    body: z
      .strictObject({
        title: plainText(120).nullable(),
        description: plainText(2000).nullable(),
        startDate: settableInstantSchema.nullable(),
        endDate: settableInstantSchema.nullable(),
      })
      .partial()
      .refine((patch) => Object.keys(patch).length > 0, { error: 'nothingToChange' }),
    answer: administeredCompetitionSchema,
    refusals: ['COMPETITION_DATES_CROSSED', 'COMPETITION_OVERLAPS_CLOSED'],
  }),
  addPrize: endpoint({
    ...byForm,
    method: 'post',
    path: '/api/admin/referral-competition/prizes',
    summary: 'Add a prize',
    access: { permission: 'ads' },
    stepUp: true,
    body: z.object({
      ...prizeFields,
      prizeDescription: prizeFields.prizeDescription.default(''),
      prizeAmount: prizeFields.prizeAmount.prefault(0),
      prizeImageUrl: prizeFields.prizeImageUrl.default(null),
      isActive: prizeFields.isActive.default(true),
    }),
    answer: prizeSchema,
    status: 201,
    refusals: ['PRIZE_POSITION_TAKEN'],
  }),
  changePrize: endpoint({
    ...byForm,
    method: 'patch',
    path: '/api/admin/referral-competition/prizes/{id}',
    summary: 'Change a prize',
    access: { permission: 'ads' },
    stepUp: true,
    params: byId,
    body: z
      .strictObject(prizeFields)
      .partial()
      .refine((patch) => Object.keys(patch).length > 0, { error: 'nothingToChange' }),
    answer: prizeSchema,
    refusals: ['PRIZE_POSITION_TAKEN'],
  }),
  removePrize: endpoint({
    ...takesNothing,
    method: 'delete',
    path: '/api/admin/referral-competition/prizes/{id}',
    summary: 'Remove a prize',
    access: { permission: 'ads' },
    stepUp: true,
    params: byId,
    answer: z.object({ success: z.literal(true) }),
  }),
  close: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/referral-competition/close',
    summary: 'Close the competition once it is over, and name its winners',
    access: { permission: 'ads' },
    stepUp: true,
    answer: administeredCompetitionSchema,
    refusals: [
      ...(['COMPETITION_NOT_OVER', 'COMPETITION_CLOSED', 'NO_COMPETITION'] as const),
      ...(['COMPETITION_UNDECIDED', 'COMPETITION_OVERLAPS_CLOSED'] as const),
    ],
  }),
  payWinner: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/referral-competition/winners/{id}/pay',
    summary:
      "Credit a winner's prize to the bonus wallet, or note that one without an amount was delivered; once",
    access: { permission: 'financials' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    answer: administeredWinnerSchema,
    refusals: ['PRIZE_ALREADY_PAID', 'PRIZE_ALREADY_DELIVERED', 'PRIZE_REFUSED'],
  }),
  refuseWinner: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/referral-competition/winners/{id}/refuse',
    summary: 'Refuse a winner the prize, with a reason; the place stays theirs',
    access: { permission: 'financials' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    body: z.object({ reason: plainText(300).min(3) }),
    answer: administeredWinnerSchema,
    refusals: ['PRIZE_ALREADY_PAID', 'PRIZE_ALREADY_DELIVERED', 'PRIZE_REFUSED'],
  }),
};
