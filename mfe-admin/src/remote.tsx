import { defineRemote, fetched } from '@bambuzal/web-kit';
import { adminTexts } from './locales/admin-texts';

const bonusFigureTexts = async () =>
  (await import('./bonus-figures/locales/bonus-figure-texts')).bonusFigureTexts;
const cohortsTexts = async () => (await import('./cohorts/locales/cohorts-texts')).cohortsTexts;
const dashboardTexts = async () =>
  (await import('./dashboard/locales/dashboard-texts')).dashboardTexts;
const figureTexts = async () => (await import('./common/figures/locales/figure-texts')).figureTexts;
const financeTexts = async () =>
  (await import('./common/finance/locales/finance-texts')).financeTexts;
const obligationsTexts = async () =>
  (await import('./obligations/locales/obligations-texts')).obligationsTexts;
const promotionTexts = async () =>
  (await import('./common/promotion/locales/promotion-texts')).promotionTexts;
const programmeTexts = async () =>
  (await import('./common/programme/locales/programme-texts')).programmeTexts;
const tradingTexts = async () =>
  (await import('./common/trading/locales/trading-texts')).tradingTexts;
const tradingBotTexts = async () =>
  (await import('./trading-bot/locales/trading-bot-texts')).tradingBotTexts;
const systemTexts = async () => (await import('./common/system/locales/system-texts')).systemTexts;

export default defineRemote({
  pages: {
    dashboard: fetched(() => import('./dashboard/DashboardPage'), dashboardTexts, figureTexts),
    users: fetched(() => import('./users/UsersPage')),
    user: fetched(() => import('./user/UserPage')),
    investments: fetched(() => import('./investments/InvestmentsPage')),
    investment: fetched(() => import('./investment/InvestmentPage')),
    'investment-packages': fetched(() => import('./investment-packages/InvestmentPackagesPage')),
    'smart-trading': fetched(() => import('./smart-trading/SmartTradingPage'), tradingTexts),
    'smart-trading-deposit': fetched(
      () => import('./smart-trading-deposit/SmartTradingDepositPage'),
      tradingTexts,
    ),
    'smart-trading-offer': fetched(
      () => import('./smart-trading-offer/SmartTradingOfferPage'),
      tradingTexts,
    ),
    'daily-rates': fetched(() => import('./daily-rates/DailyRatesPage')),
    yields: fetched(() => import('./yields/YieldsPage')),
    'user-levels': fetched(() => import('./user-levels/UserLevelsPage')),
    deposits: fetched(() => import('./deposits/DepositsPage')),
    'usdt-wallets': fetched(() => import('./usdt-wallets/UsdtWalletsPage')),
    'pending-bonuses': fetched(() => import('./pending-bonuses/PendingBonusesPage')),
    'referral-levels': fetched(
      () => import('./referral-levels/ReferralLevelsPage'),
      programmeTexts,
    ),
    'referral-bonuses': fetched(
      () => import('./referral-bonuses/ReferralBonusesPage'),
      programmeTexts,
    ),
    'referral-competition': fetched(
      () => import('./referral-competition/CompetitionPage'),
      programmeTexts,
    ),
    prizes: fetched(() => import('./prizes/PrizesPage'), programmeTexts),
    withdrawals: fetched(() => import('./withdrawals/WithdrawalsPage')),
    advertisements: fetched(() => import('./advertisements/AdvertisementsPage'), promotionTexts),
    announcements: fetched(() => import('./announcements/AnnouncementsPage'), promotionTexts),
    'mascot-messages': fetched(
      () => import('./mascot-messages/MascotMessagesPage'),
      promotionTexts,
    ),
    tips: fetched(() => import('./tips/TipsPage'), promotionTexts),
    permissions: fetched(() => import('./permissions/PermissionsPage')),
    'audit-logs': fetched(() => import('./audit-logs/AuditLogsPage')),
    'audit-integrity': fetched(() => import('./audit-integrity/AuditIntegrityPage')),
    'financial-stats': fetched(
      () => import('./financial-stats/FinancialStatsPage'),
      financeTexts,
      figureTexts,
    ),
    'bonus-figures': fetched(
      () => import('./bonus-figures/BonusFiguresPage'),
      financeTexts,
      figureTexts,
      bonusFigureTexts,
    ),
    obligations: fetched(
      () => import('./obligations/ObligationsPage'),
      financeTexts,
      figureTexts,
      obligationsTexts,
    ),
    cohorts: fetched(
      () => import('./cohorts/CohortsPage'),
      financeTexts,
      figureTexts,
      cohortsTexts,
    ),
    solvency: fetched(() => import('./solvency/SolvencyPage'), financeTexts, figureTexts),
    ledger: fetched(() => import('./ledger/LedgerPage'), financeTexts),
    'trading-bot': fetched(() => import('./trading-bot/TradingBotPage'), tradingBotTexts),
    'system-updates': fetched(() => import('./system-updates/SystemUpdatesPage'), systemTexts),
    'system-health': fetched(() => import('./system-health/SystemHealthPage'), systemTexts),
    'dead-letters': fetched(() => import('./dead-letters/DeadLettersPage'), systemTexts),
    settings: fetched(() => import('./settings/SettingsPage')),
  },
  locales: adminTexts,
});
