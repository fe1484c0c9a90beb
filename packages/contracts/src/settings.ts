import { z } from 'zod';
import { settableMomentSchema } from './instant';
import { nonNegativeAmountSchema, percentageSchema, positiveAmountSchema } from './money';
import { longText, plainText } from './personal';
import { picture } from './picture';
import { tronTextSchema } from './tron-text';

const name = (maximum: number) =>
  plainText(maximum)
    .min(1)
    .regex(/[\p{L}\p{N}]/u, { error: 'plainText' });
const optionalUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .nullable();
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'colour' });
const optionalDate = settableMomentSchema.nullable();

/**
 * Settings that anybody may read: the look and the offers of the product. Each is described in
 * docs/settings.md.
 */
export const publicSettingsSchema = z.object({
  companyName: name(80),
  companyEmail: z.email().max(254).nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/, { error: 'currency' }),
  logoUrl: picture.nullable(),
  telegramLink: optionalUrl,
  whatsappLink: optionalUrl,

  maintenanceMode: z.boolean(),
  themeDark: z.boolean(),
  primaryColor: colour,
  secondaryColor: colour,
  accentColor: colour,
  borderRadius: z.string().regex(/^(0|\d{1,2}(\.\d{1,3})?(rem|px))$/, { error: 'length' }),

  minDepositAmount: nonNegativeAmountSchema,
  minWithdrawalAmount: nonNegativeAmountSchema,
  withdrawalFeeFixed: nonNegativeAmountSchema,
  withdrawalFeePercentage: percentageSchema,
  /** Price of one token in the platform's currency. */
  usdtRate: positiveAmountSchema,
  usdcRate: positiveAmountSchema,
  trxRate: positiveAmountSchema,
  /** Amount in tokens. */
  minUSDTAmount: nonNegativeAmountSchema,
  minTRXAmount: nonNegativeAmountSchema,
  cryptoConfirmationThreshold: z.int().min(1).max(1000),

  /**
   * How long a deposit that was not invested is held before it can be withdrawn; 0 means no hold.
   */
  depositHoldHours: z.int().min(0).max(720),
  /** Maximum number of unpaid deposits of one member at a time. */
  maxOpenDeposits: z.int().min(1).max(100),

  /** How long an investment can be undone in full; 0 means that it cannot be undone. */
  coolingOffHours: z.int().min(0).max(720),

  tradingProfitPercentage: percentageSchema,
  tradingMinAmount: nonNegativeAmountSchema,
  tradingMaxAmount: nonNegativeAmountSchema,

  enableMascot: z.boolean(),
  enableVoiceAssistant: z.boolean(),
  enableFinancialHealth: z.boolean(),
  enableCelebrations: z.boolean(),
  enableAnimations: z.boolean(),
  enableTutorials: z.boolean(),
  enableMobileNotifications: z.boolean(),
  enableWhatsAppVerification: z.boolean(),
  /** Minimum length of a new password; administrators' passwords may need more. */
  passwordMinLength: z.int().min(6).max(64),
  /**
   * Minimum length of an administrator's password. It is public because administrators read it
   * before they choose one.
   */
  adminPasswordMinLength: z.int().min(6).max(64),
  enableCryptoPayments: z.boolean(),
  enableUSDT: z.boolean(),
  enableTRX: z.boolean(),
  enableTradingModule: z.boolean(),
  enableReferralCompetition: z.boolean(),

  mascotName: name(40),
  mascotImageUrl: picture,

  referralCompetitionTitle: plainText(120).nullable(),
  referralCompetitionDescription: longText(2000).nullable(),
  referralCompetitionDurationDays: z.int().min(1).max(3650),
  referralCompetitionStartDate: optionalDate,
  referralCompetitionEndDate: optionalDate,
});

/** Settings that only the operator may read, but that are not secret. */
const operatorSettingsSchema = publicSettingsSchema.extend({
  /**
   * Withdrawals up to this amount are paid without approval; `null` means that every withdrawal
   * needs approval.
   */
  minAutomatedWithdrawalAmount: nonNegativeAmountSchema.nullable(),
  /**
   * Maximum number of one member's withdrawals that are paid without approval in one of the
   * operator's days.
   */
  payoutAutoMemberCount: z.int().min(0).max(1000),
  /** Maximum total of one member's withdrawals that are paid without approval in a day. */
  payoutAutoMemberAmount: nonNegativeAmountSchema,
  /** Maximum total of all members' withdrawals that are paid without approval in a day. */
  payoutAutoDayAmount: nonNegativeAmountSchema,
  /** Withdrawals whose risk reaches this score, of 100, are not paid without approval. */
  payoutAutoMaxRisk: z.int().min(0).max(100),
  /** Stops all payouts at once, including approved ones. */
  payoutsPaused: z.boolean(),
  /**
   * How long withdrawals are held after a change of password, second factor, telephone or e-mail; 0
   * means no hold.
   */
  withdrawalSafetyHours: z.int().min(0).max(720),
  /** How long withdrawals to a new key or address are held; 0 means no hold. */
  newKeyHoldHours: z.int().min(0).max(720),
  /** Maximum sum of the bonuses of all active levels, as a percentage of an invested amount. */
  referralBonusCap: percentageSchema,
  /** The hour of the operator's day at which the day's profit is paid. */
  yieldProcessingHour: z.int().min(0).max(23),
  /** How long a referral bonus waits after the investment; at least its cooling-off period. */
  referralBonusHoldHours: z.int().min(0).max(8760),
  automaticInvestmentProcessing: z.boolean(),
  enableAdminNotifications: z.boolean(),
  /** TRON address (base58check) that members pay to while no gateway is configured. */
  cryptoMerchantAddress: tronTextSchema.nullable(),
});

/** Keys of the gateway: both are set, or neither. They can be written but never read back. */
export const settingsSecretsSchema = z.object({
  cryptoGatewayApiKey: plainText(500).min(1).nullable(),
  cryptoGatewayIpnSecret: plainText(500).min(1).nullable(),
});

/** All settings except the secrets. Services keep a copy of these. */
export const systemSettingsSchema = operatorSettingsSchema;
/** Amounts in cents, percentages in basis points. */
export type SystemSettings = z.infer<typeof systemSettingsSchema>;
/** Settings on the wire and in the cache: amounts and percentages are decimals. */
export type SystemSettingsJson = z.input<typeof systemSettingsSchema>;
export type PublicSettingsJson = z.input<typeof publicSettingsSchema>;
export type SettingsSecrets = z.infer<typeof settingsSecretsSchema>;

/**
 * Reads stored settings, possibly written by an earlier version. Each setting is read on its own. A
 * setting that is out of today's bounds or no longer known therefore does not invalidate the
 * others.
 *
 * @param stored `SystemSettingsJson`, or part of it
 */
export function readStoredSettings(stored: unknown): Partial<SystemSettings> {
  const found = new Map(Object.entries(z.record(z.string(), z.unknown()).parse(stored)));
  const usable = Object.entries(systemSettingsSchema.shape).flatMap(([name, schema]) => {
    const read = found.has(name) ? schema.safeParse(found.get(name)) : undefined;
    return read?.success ? [[name, found.get(name)] as const] : [];
  });
  return systemSettingsSchema.partial().parse(Object.fromEntries(usable));
}

/**
 * @param values amounts in cents, percentages in basis points @returns the names of settings that
 *   are out of bounds
 */
export function settingsOutOfBounds(values: Partial<SystemSettings>): string[] {
  const { error } = z.safeEncode(systemSettingsSchema.partial(), values);
  return [...new Set(error?.issues.map(({ path }) => String(path[0])))];
}

/**
 * Default values, until a master changes them. All toggles are on, except those that need an
 * outside account or change how money moves.
 */
export const defaultSettings: SystemSettings = systemSettingsSchema.parse({
  companyName: 'Bambuzal',
  companyEmail: null,
  currency: 'BRL',
  logoUrl: null,
  telegramLink: null,
  whatsappLink: null,
  maintenanceMode: false,
  themeDark: true,
  primaryColor: '#3B82F6',
  secondaryColor: '#10B981',
  accentColor: '#8B5CF6',
  borderRadius: '0.5rem',
  minDepositAmount: 20,
  minWithdrawalAmount: 20,
  minAutomatedWithdrawalAmount: null,
  payoutAutoMemberCount: 2,
  payoutAutoMemberAmount: 1000,
  payoutAutoDayAmount: 20_000,
  payoutAutoMaxRisk: 30,
  payoutsPaused: false,
  withdrawalSafetyHours: 24,
  newKeyHoldHours: 24,
  depositHoldHours: 0,
  maxOpenDeposits: 5,
  referralBonusCap: 30,
  withdrawalFeeFixed: 0,
  withdrawalFeePercentage: 0,
  usdtRate: 5.4,
  usdcRate: 5.4,
  trxRate: 1.5,
  minUSDTAmount: 10,
  minTRXAmount: 100,
  cryptoConfirmationThreshold: 12,
  cryptoMerchantAddress: null,
  tradingProfitPercentage: 80,
  tradingMinAmount: 10,
  tradingMaxAmount: 1000,
  enableMascot: true,
  enableVoiceAssistant: true,
  enableFinancialHealth: true,
  enableCelebrations: true,
  enableAnimations: true,
  enableTutorials: true,
  enableMobileNotifications: true,
  enableAdminNotifications: true,
  enableWhatsAppVerification: false,
  passwordMinLength: 6,
  adminPasswordMinLength: 12,
  enableCryptoPayments: true,
  enableUSDT: true,
  enableTRX: false,
  enableTradingModule: true,
  enableReferralCompetition: true,
  automaticInvestmentProcessing: true,
  coolingOffHours: 24,
  yieldProcessingHour: 3,
  referralBonusHoldHours: 0,
  mascotName: 'Panda',
  mascotImageUrl: '/assets/mascot/panda.svg',
  referralCompetitionTitle: null,
  referralCompetitionDescription: null,
  referralCompetitionDurationDays: 30,
  referralCompetitionStartDate: null,
  referralCompetitionEndDate: null,
} satisfies SystemSettingsJson);

/** Settings of the demo. They have no holds, so that withdrawals and profits do not take a day. */
export const demoSettings: SystemSettings = {
  ...defaultSettings,
  withdrawalSafetyHours: 0,
  newKeyHoldHours: 0,
  coolingOffHours: 0,
};

/**
 * Key of the current settings in Redis: a hash of `revision` and `settings`, the latter as JSON of
 * `SystemSettingsJson`.
 */
export const settingsCacheKey = 'settings:current';
