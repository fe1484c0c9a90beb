import { defaultSettings, Toasts, type Host } from '@bambuzal/web-kit';
import {
  ana,
  answerCalls,
  pageOf,
  renderWithKit,
  type AnsweredCalls,
} from '@bambuzal/web-kit/testing';
import type { ReactNode } from 'react';
import type {
  BalanceJson,
  InvestmentJson,
  InvestmentListJson,
  InvestmentPackageJson,
  RiskAcceptanceJson,
} from '../api';
import { tradingTexts } from '../locales/trading-texts';

export const plan: InvestmentPackageJson = {
  id: 'p1',
  name: 'Broto',
  description: 'Para começar.',
  imageUrl: null,
  minAmount: 50,
  maxAmount: 5000,
  dailyProfitPercentage: 1.2,
  minDailyProfitPercentage: null,
  maxDailyProfitPercentage: null,
  durationDays: 90,
  totalProfitPercentage: 108,
  maxTotalProfitPercentage: 108,
  returnCapital: true,
  businessDaysOnly: false,
  isActive: true,
  currentRate: null,
  createdAt: '2026-01-15T12:00:00.000Z',
};
/** Plan whose rate is set each banking day. */
export const rangePlan: InvestmentPackageJson = {
  ...plan,
  id: 'p2',
  name: 'Bambu',
  dailyProfitPercentage: null,
  minDailyProfitPercentage: 0.5,
  maxDailyProfitPercentage: 1.5,
  durationDays: 20,
  totalProfitPercentage: 10,
  maxTotalProfitPercentage: 30,
  returnCapital: false,
  businessDaysOnly: true,
  currentRate: { date: '2026-11-20', percentage: 0.9 },
};
export const balance: BalanceJson = {
  totalBalance: 700,
  availableBalance: 700,
  waitingDeposits: 0,
  waitingUntil: null,
  yieldBalance: 0,
  bonusBalance: 0,
  promotionalBonusBalance: 0,
  investedBalance: 0,
  smartTradingBalance: 0,
  pendingWithdrawal: 0,
  bonusDebt: 0,
};
export const accepted: RiskAcceptanceJson = {
  currentVersion: 1,
  acceptedVersion: 1,
  acceptedAt: '2026-11-20T18:20:00.000Z',
};
export const active: InvestmentJson = {
  id: 'i1',
  packageId: 'p1',
  packageName: 'Broto',
  amount: 500,
  status: 'active',
  payWith: 'balance',
  isBeingPaid: false,
  cancelReason: null,
  durationDays: 90,
  interestRate: 1.2,
  minInterestRate: null,
  maxInterestRate: null,
  returnCapital: true,
  businessDaysOnly: false,
  profit: 54,
  dailyProfitAmount: 6,
  expectedProfit: 540,
  maxExpectedProfit: 540,
  realisedPercentage: 10.8,
  totalProfitPercentage: 108,
  paidDays: 9,
  progress: 10,
  startDate: '2026-11-20',
  endDate: '2027-02-18',
  nextProfitDate: '2026-11-30',
  lastProfitDate: '2026-11-29',
  coolingOffUntil: '2026-11-21T18:20:00.000Z',
  payment: null,
  createdAt: '2026-11-20T18:20:00.000Z',
  activatedAt: '2026-11-20T18:20:00.000Z',
  completedAt: null,
};
/** New investment that can still be undone. */
export const undoable: InvestmentJson = {
  ...active,
  profit: 0,
  realisedPercentage: 0,
  paidDays: 0,
  progress: 0,
  nextProfitDate: '2026-11-21',
  lastProfitDate: null,
  coolingOffUntil: '2099-01-01T15:00:00.000Z',
};
const unpaid: InvestmentJson = {
  ...undoable,
  id: 'i2',
  status: 'pending',
  startDate: null,
  endDate: null,
  nextProfitDate: null,
  coolingOffUntil: null,
  activatedAt: null,
};
/** Investment whose payment the wallet has not answered yet. */
export const beingPaid: InvestmentJson = { ...unpaid, isBeingPaid: true };
export const awaitingPix: InvestmentJson = {
  ...unpaid,
  payWith: 'pix',
  payment: {
    method: 'pix',
    paymentId: 'd1',
    amount: 500,
    description: 'Investimento em Broto',
    key: '00020126BR.GOV.BCB.PIX6304ABCD',
    address: null,
    network: null,
    token: null,
    payAmount: null,
    expiresAt: '2099-01-01T00:00:00.000Z',
    simulated: false,
  },
};
export const completed: InvestmentJson = {
  ...active,
  id: 'i3',
  status: 'completed',
  profit: 540,
  realisedPercentage: 108,
  paidDays: 90,
  progress: 100,
  nextProfitDate: null,
  lastProfitDate: '2027-02-18',
  completedAt: '2027-02-18T06:00:00.000Z',
};
export const refused: InvestmentJson = {
  ...unpaid,
  id: 'i4',
  status: 'cancelled',
  cancelReason: 'insufficient_balance',
};

const none = { pending: 0, active: 0, completed: 0, cancelled: 0 };

export function investmentsOf(
  data: InvestmentJson[],
  counts: Partial<InvestmentListJson['counts']> = {},
): InvestmentListJson {
  return { ...pageOf(data), counts: { ...none, ...counts } };
}

/** Banners above plans and investments, which come from another remote. */
const host: Host = {
  prefetch: () => undefined,
  slotParts: (slot) =>
    slot === 'investments'
      ? [{ remote: 'dashboard', part: 'banner', load: () => Promise.resolve(AnyBanner) }]
      : [],
};

function AnyBanner() {
  return <p>Banner da casa</p>;
}

/** Renders a part of the page for a signed-in member. `answers` gives the API's answers by path. */
export async function openTrading(
  part: ReactNode,
  at: string,
  answers: Parameters<typeof answerCalls>[0] = {},
  language?: 'en-US',
): Promise<AnsweredCalls> {
  const server = answerCalls({
    '/api/settings': defaultSettings,
    '/api/user': ana,
    '/api/session-info': { isAdminAsUser: false, sessionToken: 'x' },
    '/api/balance': balance,
    '/api/investment-packages': pageOf([plan, rangePlan]),
    '/api/risk-acceptance': accepted,
    '/api/investments': investmentsOf([active], { active: 1 }),
    ...answers,
  });
  await renderWithKit(
    <>
      {part}
      <Toasts />
    </>,
    { at, host, texts: tradingTexts, ...(language && { language }) },
  );
  return server;
}
