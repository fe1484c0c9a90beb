import type { OperatorSettings } from '../api/settings';
import type { SettingsWord } from './locales/settings-texts';

/** Settings of the form. Maintenance is not among them, because it is switched at once. */
type Editable = Omit<OperatorSettings, 'maintenanceMode' | 'revision'>;
type NamesOf<Value> = {
  [Name in keyof Editable]: Editable[Name] extends Value ? Name : never;
}[keyof Editable];

interface Field<Name extends string, Kind extends string> {
  /** Name of the setting, and key of the text that labels it. */
  readonly name: Name;
  readonly kind: Kind;
  readonly help?: SettingsWord;
}

type Toggle = Field<NamesOf<boolean>, 'toggle'>;
interface Decimal extends Field<NamesOf<number | null>, 'decimal'> {
  /** Currency of the amount. If it is missing, the amount is in the platform's currency. */
  readonly unit?: '%' | 'USDT' | 'TRX';
  readonly optional?: true;
}
type Whole = Field<NamesOf<number>, 'whole'>;
interface Text extends Field<NamesOf<string | null>, 'text' | 'longText'> {
  readonly maxLength: number;
  readonly type?: 'email' | 'url';
  readonly optional?: true;
}
type Colour = Field<NamesOf<string>, 'colour'>;
type Moment = Field<NamesOf<string | null>, 'moment'>;
type Secret = Field<'cryptoGatewayApiKey' | 'cryptoGatewayIpnSecret', 'secret'>;

export type SettingsField = Toggle | Decimal | Whole | Text | Colour | Moment | Secret;
export type FieldOf<Kind extends SettingsField['kind']> = Extract<
  SettingsField,
  { readonly kind: Kind }
>;

export interface SettingsGroup {
  readonly title: SettingsWord;
  readonly fields: readonly SettingsField[];
}

const toggle = (name: Toggle['name'], help?: SettingsWord): Toggle => ({
  name,
  kind: 'toggle',
  ...(help !== undefined && { help }),
});
const decimal = (name: Decimal['name'], more: Partial<Decimal> = {}): Decimal => ({
  name,
  kind: 'decimal',
  ...more,
});
const text = (name: Text['name'], maxLength: number, more: Partial<Text> = {}): Text => ({
  name,
  kind: 'text',
  maxLength,
  ...more,
});
const link = { type: 'url', optional: true } as const;

/** The operator's settings in the groups of the page. A test checks that every setting is there. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    title: 'group.company',
    fields: [
      text('companyName', 80),
      text('companyEmail', 254, { type: 'email', optional: true }),
      text('currency', 3, { help: 'currency.help' }),
      text('telegramLink', 500, { ...link, help: 'contactLink.help' }),
      text('whatsappLink', 500, { ...link, help: 'contactLink.help' }),
      toggle('enableMobileNotifications', 'enableMobileNotifications.help'),
      toggle('enableAdminNotifications', 'enableAdminNotifications.help'),
    ],
  },
  {
    title: 'group.appearance',
    fields: [
      { name: 'primaryColor', kind: 'colour' },
      { name: 'secondaryColor', kind: 'colour' },
      { name: 'accentColor', kind: 'colour' },
      text('borderRadius', 12, { help: 'borderRadius.help' }),
      text('logoUrl', 500, { optional: true, help: 'logoUrl.help' }),
      toggle('themeDark'),
      toggle('enableAnimations', 'enableAnimations.help'),
      toggle('enableCelebrations'),
    ],
  },
  {
    title: 'group.security',
    fields: [
      { name: 'passwordMinLength', kind: 'whole', help: 'passwordMinLength.help' },
      { name: 'adminPasswordMinLength', kind: 'whole', help: 'adminPasswordMinLength.help' },
      { name: 'withdrawalSafetyHours', kind: 'whole', help: 'withdrawalSafetyHours.help' },
      { name: 'newKeyHoldHours', kind: 'whole', help: 'newKeyHoldHours.help' },
      toggle('enableWhatsAppVerification'),
    ],
  },
  {
    title: 'group.money',
    fields: [
      decimal('minDepositAmount'),
      { name: 'maxOpenDeposits', kind: 'whole', help: 'maxOpenDeposits.help' },
      { name: 'depositHoldHours', kind: 'whole', help: 'depositHoldHours.help' },
      decimal('minWithdrawalAmount'),
      decimal('minAutomatedWithdrawalAmount', {
        optional: true,
        help: 'minAutomatedWithdrawalAmount.help',
      }),
      { name: 'payoutAutoMemberCount', kind: 'whole', help: 'payoutAuto.help' },
      decimal('payoutAutoMemberAmount', { help: 'payoutAuto.help' }),
      decimal('payoutAutoDayAmount', { help: 'payoutAuto.help' }),
      { name: 'payoutAutoMaxRisk', kind: 'whole', help: 'payoutAutoMaxRisk.help' },
      toggle('payoutsPaused', 'payoutsPaused.help'),
      decimal('withdrawalFeeFixed'),
      decimal('withdrawalFeePercentage', { unit: '%' }),
      toggle('automaticInvestmentProcessing'),
      { name: 'yieldProcessingHour', kind: 'whole', help: 'yieldProcessingHour.help' },
      { name: 'coolingOffHours', kind: 'whole', help: 'coolingOffHours.help' },
      { name: 'referralBonusHoldHours', kind: 'whole', help: 'referralBonusHoldHours.help' },
      decimal('referralBonusCap', { unit: '%', help: 'referralBonusCap.help' }),
    ],
  },
  {
    title: 'group.crypto',
    fields: [
      decimal('usdtRate', { help: 'rate.help' }),
      decimal('usdcRate', { help: 'rate.help' }),
      decimal('trxRate', { help: 'rate.help' }),
      decimal('minUSDTAmount', { unit: 'USDT' }),
      decimal('minTRXAmount', { unit: 'TRX' }),
      {
        name: 'cryptoConfirmationThreshold',
        kind: 'whole',
        help: 'cryptoConfirmationThreshold.help',
      },
      text('cryptoMerchantAddress', 100, { optional: true, help: 'cryptoMerchantAddress.help' }),
      { name: 'cryptoGatewayApiKey', kind: 'secret' },
      { name: 'cryptoGatewayIpnSecret', kind: 'secret' },
      toggle('enableCryptoPayments'),
      toggle('enableUSDT'),
      toggle('enableTRX', 'enableTRX.help'),
    ],
  },
  {
    title: 'group.trading',
    fields: [
      decimal('tradingMinAmount'),
      decimal('tradingMaxAmount'),
      decimal('tradingProfitPercentage', { unit: '%' }),
      toggle('enableTradingModule'),
    ],
  },
  {
    title: 'group.mascot',
    fields: [
      text('mascotName', 40),
      text('mascotImageUrl', 500, { help: 'mascotImageUrl.help' }),
      toggle('enableMascot'),
      toggle('enableVoiceAssistant'),
      toggle('enableTutorials'),
      toggle('enableFinancialHealth', 'enableFinancialHealth.help'),
    ],
  },
  {
    title: 'group.competition',
    fields: [
      text('referralCompetitionTitle', 120, { optional: true }),
      { name: 'referralCompetitionDurationDays', kind: 'whole' },
      {
        name: 'referralCompetitionStartDate',
        kind: 'moment',
        help: 'referralCompetitionStartDate.help',
      },
      {
        name: 'referralCompetitionEndDate',
        kind: 'moment',
        help: 'referralCompetitionEndDate.help',
      },
      {
        name: 'referralCompetitionDescription',
        kind: 'longText',
        maxLength: 2000,
        optional: true,
      },
      toggle('enableReferralCompetition'),
    ],
  },
];

export const settingsFields = settingsGroups.flatMap(({ fields }) => fields);
