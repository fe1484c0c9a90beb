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
    dashboard: fetched(
      () => import(/* webpackChunkName: "dashboard" */ './dashboard/DashboardPage'),
      dashboardTexts,
      figureTexts,
    ),
    users: fetched(() => import(/* webpackChunkName: "users" */ './users/UsersPage')),
    user: fetched(() => import(/* webpackChunkName: "user" */ './user/UserPage')),
    investments: fetched(
      () => import(/* webpackChunkName: "investments" */ './investments/InvestmentsPage'),
    ),
    investment: fetched(
      () => import(/* webpackChunkName: "investment" */ './investment/InvestmentPage'),
    ),
    'investment-packages': fetched(
      () =>
        import(
          /* webpackChunkName: "investment-packages" */ './investment-packages/InvestmentPackagesPage'
        ),
    ),
    'smart-trading': fetched(
      () => import(/* webpackChunkName: "smart-trading" */ './smart-trading/SmartTradingPage'),
      tradingTexts,
    ),
    'smart-trading-deposit': fetched(
      () =>
        import(
          /* webpackChunkName: "smart-trading-deposit" */ './smart-trading-deposit/SmartTradingDepositPage'
        ),
      tradingTexts,
    ),
    'smart-trading-offer': fetched(
      () =>
        import(
          /* webpackChunkName: "smart-trading-offer" */ './smart-trading-offer/SmartTradingOfferPage'
        ),
      tradingTexts,
    ),
    'daily-rates': fetched(
      () => import(/* webpackChunkName: "daily-rates" */ './daily-rates/DailyRatesPage'),
    ),
    yields: fetched(() => import(/* webpackChunkName: "yields" */ './yields/YieldsPage')),
    'user-levels': fetched(
      () => import(/* webpackChunkName: "user-levels" */ './user-levels/UserLevelsPage'),
    ),
    deposits: fetched(() => import(/* webpackChunkName: "deposits" */ './deposits/DepositsPage')),
    'usdt-wallets': fetched(
      () => import(/* webpackChunkName: "usdt-wallets" */ './usdt-wallets/UsdtWalletsPage'),
    ),
    'pending-bonuses': fetched(
      () =>
        import(/* webpackChunkName: "pending-bonuses" */ './pending-bonuses/PendingBonusesPage'),
    ),
    'referral-levels': fetched(
      () =>
        import(/* webpackChunkName: "referral-levels" */ './referral-levels/ReferralLevelsPage'),
      programmeTexts,
    ),
    'referral-bonuses': fetched(
      () =>
        import(/* webpackChunkName: "referral-bonuses" */ './referral-bonuses/ReferralBonusesPage'),
      programmeTexts,
    ),
    'referral-competition': fetched(
      () =>
        import(
          /* webpackChunkName: "referral-competition" */ './referral-competition/CompetitionPage'
        ),
      programmeTexts,
    ),
    prizes: fetched(
      () => import(/* webpackChunkName: "prizes" */ './prizes/PrizesPage'),
      programmeTexts,
    ),
    withdrawals: fetched(
      () => import(/* webpackChunkName: "withdrawals" */ './withdrawals/WithdrawalsPage'),
    ),
    advertisements: fetched(
      () => import(/* webpackChunkName: "advertisements" */ './advertisements/AdvertisementsPage'),
      promotionTexts,
    ),
    announcements: fetched(
      () => import(/* webpackChunkName: "announcements" */ './announcements/AnnouncementsPage'),
      promotionTexts,
    ),
    'mascot-messages': fetched(
      () =>
        import(/* webpackChunkName: "mascot-messages" */ './mascot-messages/MascotMessagesPage'),
      promotionTexts,
    ),
    tips: fetched(() => import(/* webpackChunkName: "tips" */ './tips/TipsPage'), promotionTexts),
    permissions: fetched(
      () => import(/* webpackChunkName: "permissions" */ './permissions/PermissionsPage'),
    ),
    'audit-logs': fetched(
      () => import(/* webpackChunkName: "audit-logs" */ './audit-logs/AuditLogsPage'),
    ),
    'audit-integrity': fetched(
      () =>
        import(/* webpackChunkName: "audit-integrity" */ './audit-integrity/AuditIntegrityPage'),
    ),
    'financial-stats': fetched(
      () =>
        import(/* webpackChunkName: "financial-stats" */ './financial-stats/FinancialStatsPage'),
      financeTexts,
      figureTexts,
    ),
    'bonus-figures': fetched(
      () => import(/* webpackChunkName: "bonus-figures" */ './bonus-figures/BonusFiguresPage'),
      financeTexts,
      figureTexts,
      bonusFigureTexts,
    ),
    obligations: fetched(
      () => import(/* webpackChunkName: "obligations" */ './obligations/ObligationsPage'),
      financeTexts,
      figureTexts,
      obligationsTexts,
    ),
    cohorts: fetched(
      () => import(/* webpackChunkName: "cohorts" */ './cohorts/CohortsPage'),
      financeTexts,
      figureTexts,
      cohortsTexts,
    ),
    solvency: fetched(
      () => import(/* webpackChunkName: "solvency" */ './solvency/SolvencyPage'),
      financeTexts,
      figureTexts,
    ),
    ledger: fetched(
      () => import(/* webpackChunkName: "ledger" */ './ledger/LedgerPage'),
      financeTexts,
    ),
    'trading-bot': fetched(
      () => import(/* webpackChunkName: "trading-bot" */ './trading-bot/TradingBotPage'),
      tradingBotTexts,
    ),
    'system-updates': fetched(
      () => import(/* webpackChunkName: "system-updates" */ './system-updates/SystemUpdatesPage'),
      systemTexts,
    ),
    'system-health': fetched(
      () => import(/* webpackChunkName: "system-health" */ './system-health/SystemHealthPage'),
      systemTexts,
    ),
    'dead-letters': fetched(
      () => import(/* webpackChunkName: "dead-letters" */ './dead-letters/DeadLettersPage'),
      systemTexts,
    ),
    settings: fetched(() => import(/* webpackChunkName: "settings" */ './settings/SettingsPage')),
  },
  locales: adminTexts,
});
