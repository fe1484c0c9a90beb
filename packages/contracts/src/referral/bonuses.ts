import { z } from 'zod';
import { previewEndpoint, previewSchema, stateTokenSchema } from '../decisions';
import { byId } from '../ids';
import { endpoint, nothing, takesNothing } from '../endpoint';
import { exportEndpoints } from '../exports';
import { instantSchema } from '../instant';
import {
  amountFilter,
  choiceFilter,
  dayFilter,
  flagFilter,
  idFilter,
  listEndpoint,
} from '../lists';
import { amountSchema, percentageSchema } from '../money';
import { pageOf, pageQuerySchema } from '../pages';
import { plainText } from '../personal';
import { referralDepth, referralLevelSchema } from './network';

export const bonusStatusSchema = z.enum([
  'pending',
  /** The wallet was asked to credit the bonus, and has not answered yet. */
  'crediting',
  'credited',
  'cancelled',
  /** Credited, then taken back because the investment was undone. */
  'reversed',
]);
export type BonusStatus = z.infer<typeof bonusStatusSchema>;

/** Reason for an administrator to review a bonus before it is credited. */
export const bonusFlagSchema = z.enum(['same_device', 'same_document', 'inactive_member']);
export type BonusFlag = z.infer<typeof bonusFlagSchema>;

/** Views of bonuses. `flagged` ones are pending, and an administrator must decide about them. */
export const bonusViewSchema = z.enum(['pending', 'flagged']);
export type BonusView = z.infer<typeof bonusViewSchema>;

/** Source from which a bonus is computed: an investment, or a deposit into Smart Trading. */
export const bonusSourceSchema = z.enum(['investment', 'smart_trading']);
export type BonusSourceType = z.infer<typeof bonusSourceSchema>;

export const referralBonusSchema = z.object({
  id: z.string(),
  amount: amountSchema,
  level: referralLevelSchema,
  referredName: z.string(),
  percentage: percentageSchema,
  sourceType: bonusSourceSchema,
  description: z.string(),
  status: bonusStatusSchema,
  createdAt: instantSchema,
  /** Earliest time at which it may be credited. */
  eligibleDate: instantSchema,
  creditedDate: instantSchema.nullable(),
});
export type ReferralBonusJson = z.input<typeof referralBonusSchema>;

const personSchema = z.object({
  id: z.string(),
  username: z.string().nullable(),
  fullName: z.string().nullable(),
});

export const administeredBonusSchema = referralBonusSchema.extend({
  user: personSchema,
  referredUser: personSchema,
  /** Exactly one of these two ids is set, depending on `sourceType`. */
  relatedInvestmentId: z.string().nullable(),
  relatedSmartTradingId: z.string().nullable(),
  flags: z.array(bonusFlagSchema),
  /** Part of a reversed bonus that could not be taken back, because the member no longer had it. */
  uncollectedAmount: amountSchema,
  /** Batches in which the wallet credited it, and took it back. */
  batchId: z.string().nullable(),
  revocationId: z.string().nullable(),
});
export type AdministeredBonusJson = z.input<typeof administeredBonusSchema>;

export const levelTableSchema = z.object({
  data: z.array(
    z.object({
      level: referralLevelSchema,
      name: z.string(),
      percentageBonus: percentageSchema,
      isActive: z.boolean(),
    }),
  ),
});
export type LevelTableJson = z.input<typeof levelTableSchema>;

/** Money on which the levels' percentages applied lately, so that others can be tried on it. */
export const levelEffectSchema = z.object({
  /** Most that the active levels may pay together: the setting `referralBonusCap`. */
  cap: percentageSchema,
  /** First moment of the period, which ends now. */
  since: instantSchema,
  /** Amount invested in the period and not taken back. */
  invested: amountSchema,
  /** Part of it by investors who have a referrer at the level; each level of the programme once. */
  levels: z.array(z.object({ level: referralLevelSchema, invested: amountSchema })),
});
export type LevelEffectJson = z.input<typeof levelEffectSchema>;

export const bonusEndpoints = {
  list: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/referral-bonuses',
    summary: "The member's referral bonuses, newest first",
    access: 'user',
    query: pageQuerySchema.extend({ status: bonusStatusSchema.optional() }),
    answer: pageOf(referralBonusSchema),
  }),
  one: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/referral-bonuses/{id}',
    summary: 'One bonus',
    access: 'user',
    params: byId,
    answer: referralBonusSchema,
  }),
};

export const bonusAdministrationEndpoints = {
  levels: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/referral-bonuses',
    summary: 'The five levels and what they pay',
    access: { permission: 'readReferralLevels' },
    answer: levelTableSchema,
  }),
  levelEffect: endpoint({
    ...takesNothing,
    method: 'get',
    path: '/api/admin/referral-bonuses/effect',
    summary: 'What was invested in the last 30 days below each level, and the cap of the levels',
    access: { permission: 'readReferralLevels' },
    answer: levelEffectSchema,
  }),
  changeLevels: endpoint({
    ...takesNothing,
    method: 'patch',
    path: '/api/admin/referral-bonuses',
    summary: 'Change levels; bonuses given before stay as they were',
    access: { permission: 'ads' },
    stepUp: true,
    body: z.object({
      levels: z
        .array(
          z.strictObject({
            level: referralLevelSchema,
            name: plainText(60).min(1).optional(),
            percentageBonus: percentageSchema.optional(),
            isActive: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(referralDepth),
    }),
    answer: levelTableSchema,
    refusals: ['LEVELS_INCOMPLETE', 'REFERRAL_BONUSES_TOO_HIGH'],
  }),
  pending: listEndpoint({
    path: '/api/admin/pending-bonuses',
    summary: 'Bonuses, the newest first, pending ones oldest first; found by id, amount or name',
    access: { permission: 'financials' },
    row: administeredBonusSchema,
    filters: {
      view: bonusViewSchema.optional(),
      status: choiceFilter(bonusStatusSchema),
      flagged: flagFilter,
      member: idFilter,
      /** Id of the investment that the bonuses come from. */
      source: idFilter,
      amount: amountFilter,
      created: dayFilter,
    },
    sorts: ['createdAt'],
    order: '-createdAt',
    isSearched: true,
  }),
  credit: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/pending-bonuses/{id}/credit',
    summary: 'Credit a pending bonus now, before its day or against its flags',
    access: { permission: 'financials' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    body: z.object({ stateToken: stateTokenSchema.optional() }).optional(),
    answer: administeredBonusSchema,
    refusals: ['BONUS_NOT_PENDING', 'BONUS_IN_COOLING_OFF', 'STATE_CHANGED'],
  }),
  cancel: endpoint({
    ...takesNothing,
    method: 'post',
    path: '/api/admin/pending-bonuses/{id}/cancel',
    summary: 'Cancel a pending bonus',
    access: { permission: 'financials' },
    stepUp: true,
    decidesAboutMember: true,
    params: byId,
    body: z.object({ reason: plainText(300).min(3), stateToken: stateTokenSchema.optional() }),
    answer: administeredBonusSchema,
    refusals: ['BONUS_NOT_PENDING', 'STATE_CHANGED'],
  }),
};

export const bonusExportEndpoints = exportEndpoints(bonusAdministrationEndpoints.pending);

export const bonusPreviewSchema = previewSchema(
  ['bonus_credited', 'bonus_cancelled'],
  [
    ...bonusFlagSchema.options,
    // The day from which the bonus would be credited by itself has not come.
    'before_day',
  ],
);

export const bonusPreviewEndpoints = {
  credit: previewEndpoint(bonusAdministrationEndpoints.credit, bonusPreviewSchema, nothing),
  cancel: previewEndpoint(bonusAdministrationEndpoints.cancel, bonusPreviewSchema, nothing),
};
