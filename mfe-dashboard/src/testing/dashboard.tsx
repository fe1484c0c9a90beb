import { defaultSettings, type SlotPart } from '@bambuzal/web-kit';
import {
  ana,
  answerCalls,
  pageOf,
  renderWithKit,
  type AnsweredCalls,
} from '@bambuzal/web-kit/testing';
import type { BalanceJson, FinancialSummaryJson, StatementJson } from '@bambuzal/web-kit';
import type { ReactNode } from 'react';
import { dashboardTexts } from '../locales/dashboard-texts';
import HomePage from '../home/HomePage';
import type { UserLevelJson, UserLevelListJson } from '../api/levels';
import type { SmartTradingStatistics } from '../api/smart-trading';

export const balance: BalanceJson = {
  totalBalance: 1234.5,
  availableBalance: 500,
  waitingDeposits: 0,
  waitingUntil: null,
  yieldBalance: 600,
  bonusBalance: 134.5,
  promotionalBonusBalance: 0,
  investedBalance: 3000,
  smartTradingBalance: 0,
  pendingWithdrawal: 80,
  bonusDebt: 0,
};
export const summary: FinancialSummaryJson = {
  totalEarnings: 321.09,
  totalWithdrawals: 210,
  investedAmount: 3000,
  bonusBalance: 134.5,
  yieldBalance: 600,
  totalBalance: 1234.5,
  earningsGrowth: 9.3,
  withdrawalsGrowth: -40,
  investmentsGrowth: 0,
  bonusGrowth: -33.33,
};
export const nothingYet: FinancialSummaryJson = {
  totalEarnings: 0,
  totalWithdrawals: 0,
  investedAmount: 0,
  bonusBalance: 0,
  yieldBalance: 0,
  totalBalance: 0,
  earningsGrowth: 0,
  withdrawalsGrowth: 0,
  investmentsGrowth: 0,
  bonusGrowth: 0,
};
export const statistics: SmartTradingStatistics = {
  flexibleAmount: 100.1,
  fixedAmount: 200.2,
  totalProfit: 10.01,
};

export const bronze: UserLevelJson = {
  id: 'l1',
  name: 'Bronze',
  description: 'O começo do bambuzal.',
  minInvestment: 1000,
  bonusAmount: 10,
  badgeImageUrl: null,
  isActive: true,
  progress: 100,
  isReached: true,
};
export const silver: UserLevelJson = {
  ...bronze,
  id: 'l2',
  name: 'Prata',
  description: '',
  minInvestment: 4000,
  progress: 75,
  isReached: false,
};

export function levelsOf(...levels: UserLevelJson[]): UserLevelListJson {
  return { ...pageOf(levels), totalInvested: 3000 };
}

type Line = StatementJson['data'][number];

export const line: Line = {
  id: 't1',
  type: 'credit',
  category: 'deposit',
  walletType: 'available',
  amount: 150,
  description: 'Depósito por PIX',
  status: 'completed',
  relatedDepositId: null,
  relatedInvestmentId: null,
  relatedWithdrawalId: null,
  metadata: {},
  createdAt: '2026-11-20T18:20:00.000Z',
};
export const bonusLine: Line = {
  ...line,
  id: 't2',
  type: 'pending_credit',
  category: 'referral_bonus',
  amount: 35,
  description: 'Bônus de indicação de nível 1',
  status: 'pending',
};
export const withdrawalLine: Line = {
  ...line,
  id: 't3',
  type: 'debit',
  category: 'withdrawal',
  amount: 80,
  description: '',
};

export function statementOf(lines: Line[], total = lines.length): StatementJson {
  const sums = { totalCredits: 150, totalDebits: 80, periodBalance: 70, count: total };
  return { ...pageOf(lines, total), summary: sums };
}

export const history = {
  data: [
    { date: '2026-11-19', totalBalance: 1000 },
    { date: '2026-11-20', totalBalance: 1150 },
    { date: '2026-11-21', totalBalance: 1234.5 },
  ],
};

export const paths = {
  balance: '/api/balance',
  summary: '/api/financial-summary',
  levels: '/api/user-levels',
  statement: '/api/transactions',
  history: '/api/balance/history',
  statistics: '/api/smart-trading/statistics',
  banners: '/api/advertisements/active',
} as const;

type Answers = Parameters<typeof answerCalls>[0];

const full: Answers = {
  '/api/settings': defaultSettings,
  '/api/user': ana,
  [paths.balance]: balance,
  [paths.summary]: summary,
  [paths.levels]: levelsOf(bronze, silver),
  [paths.statement]: statementOf([line, bonusLine, withdrawalLine]),
  [paths.history]: history,
  [paths.statistics]: statistics,
  [paths.banners]: [],
};

/** Parts of the dashboard that come from other remotes. */
const parts: ReadonlyMap<string, readonly SlotPart[]> = new Map([
  ['dashboard', [partOf('referrals', () => <p>Código ANA-2041</p>)]],
  ['dashboard-promotion', [partOf('trading', () => <a href="/smart-trading">Começar</a>)]],
]);

function partOf(remote: string, part: () => ReactNode): SlotPart {
  return { remote, part: 'part', load: () => Promise.resolve(part) };
}

interface Opened extends AnsweredCalls {
  readonly container: HTMLElement;
}

type Layout = 'desktop' | 'mobile';

/** Gives the screen the width of a layout. */
export function showOn(layout: Layout): void {
  const isShown = (media: string) => layout === 'mobile' && media.includes('width');
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isShown(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

/** Opens the dashboard as a member with data. `answers` gives the API's answers by path. */
export async function openDashboard(
  layout: Layout,
  answers: Answers = {},
  language?: 'en-US',
): Promise<Opened> {
  showOn(layout);
  const server = answerCalls({ ...full, ...answers });
  const { container } = await renderWithKit(<HomePage />, {
    at: '/dashboard',
    texts: dashboardTexts,
    ...(language && { language }),
    host: { prefetch: () => undefined, slotParts: (slot) => parts.get(slot) ?? [] },
  });
  return { ...server, container };
}
