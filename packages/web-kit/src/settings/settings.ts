import type { MaintenanceWindowJson, PublicSettingsJson } from '@bambuzal/contracts';
import { recall, remember } from '@bambuzal/ui';
import { isRecord } from '../contract/reading';

/** Public answer of `GET /api/settings`. Amounts and percentages are decimals. */
export interface Settings extends PublicSettingsJson {
  /** Whether money, markets and messages are simulated. */
  readonly demo: boolean;
  readonly revision: number;
  /** Maintenance that is open, or announced for the next two days. */
  readonly maintenance: MaintenanceWindowJson | null;
}

/**
 * Settings used until the server's are known. Copy of the defaults in contracts, which the browser
 * does not import at run time, because zod would come with them. A test checks that both are equal.
 */
export const defaultSettings: Settings = {
  demo: false,
  revision: 0,
  maintenance: null,
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
  coolingOffHours: 24,
  depositHoldHours: 0,
  maxOpenDeposits: 5,
  minWithdrawalAmount: 20,
  withdrawalFeeFixed: 0,
  withdrawalFeePercentage: 0,
  usdtRate: 5.4,
  usdcRate: 5.4,
  trxRate: 1.5,
  minUSDTAmount: 10,
  minTRXAmount: 100,
  cryptoConfirmationThreshold: 12,
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
  enableWhatsAppVerification: false,
  passwordMinLength: 6,
  adminPasswordMinLength: 12,
  enableCryptoPayments: true,
  enableUSDT: true,
  enableTRX: false,
  enableTradingModule: true,
  enableReferralCompetition: true,
  mascotName: 'Panda',
  mascotImageUrl: '/assets/mascot/panda.svg',
  referralCompetitionTitle: null,
  referralCompetitionDescription: null,
  referralCompetitionDurationDays: 30,
  referralCompetitionStartDate: null,
  referralCompetitionEndDate: null,
};

/** @param answer missing settings, for example from an older server, are taken from the defaults */
export function completeSettings(answer: unknown): Settings {
  return isRecord(answer) ? { ...defaultSettings, ...answer } : defaultSettings;
}

const settingsKey = 'bambuzal.settings';

/**
 * Stores the settings, so that the next visit has the right name and logo before the settings are
 * read again.
 */
export function rememberSettings(settings: Settings): void {
  remember(settingsKey, JSON.stringify(settings));
}

/** @returns the settings of the last visit */
export function recallSettings(): Settings | undefined {
  const stored = recall(settingsKey);
  if (stored === undefined) return undefined;
  try {
    return completeSettings(JSON.parse(stored));
  } catch {
    return undefined;
  }
}
