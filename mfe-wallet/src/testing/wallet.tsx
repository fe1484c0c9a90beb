import { defaultSettings, Toasts } from '@bambuzal/web-kit';
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
  DepositJson,
  PixKeyJson,
  StatementJson,
  TransactionJson,
  WithdrawalJson,
} from '../api';
import { walletTexts } from '../locales/wallet-texts';

export const balance: BalanceJson = {
  totalBalance: 1234.5,
  availableBalance: 500,
  waitingDeposits: 0,
  waitingUntil: null,
  yieldBalance: 600,
  bonusBalance: 100,
  promotionalBonusBalance: 34.5,
  investedBalance: 1000,
  smartTradingBalance: 0,
  pendingWithdrawal: 0,
  bonusDebt: 0,
};
export const deposit: DepositJson = {
  id: 'd1',
  method: 'pix',
  amount: 150,
  receivedAmount: 0,
  status: 'awaiting_payment',
  simulated: false,
  payment: {
    pixCopyPaste: '00020126BR.GOV.BCB.PIX6304ABCD',
    address: null,
    network: null,
    token: null,
    payAmount: null,
    actuallyPaid: null,
    rate: null,
    confirmations: null,
    requiredConfirmations: null,
    expiresAt: '2099-01-01T00:00:00.000Z',
  },
  createdAt: '2026-11-20T18:20:00.000Z',
  confirmedAt: null,
};
export const confirmed: DepositJson = {
  ...deposit,
  status: 'confirmed',
  receivedAmount: 150,
  confirmedAt: '2026-11-20T18:25:00.000Z',
};
export const withdrawal: WithdrawalJson = {
  id: 'w1',
  amount: 150,
  fee: 3.5,
  netAmount: 146.5,
  walletType: 'yield',
  method: 'pix',
  status: 'pending',
  payoutStatus: 'none',
  destination: '529.***.***-25',
  rejectionReason: null,
  simulated: false,
  createdAt: '2026-11-20T18:20:00.000Z',
  dueAt: '2026-11-23T18:20:00.000Z',
  heldUntil: null,
  heldFor: null,
  processedAt: null,
};
export const key: PixKeyJson = {
  id: 'k1',
  keyType: 'CPF',
  keyValue: '52998224725',
  description: 'Conta do banco',
  isDefault: true,
  createdAt: '2026-01-15T12:00:00.000Z',
};
export const otherKey: PixKeyJson = {
  ...key,
  id: 'k2',
  keyType: 'phone',
  keyValue: '+5511900000005',
  description: null,
  isDefault: false,
};
export const line: TransactionJson = {
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

export function statementOf(lines: TransactionJson[], total = lines.length) {
  const summary = { totalCredits: 150, totalDebits: 50, periodBalance: 100, count: total };
  return { ...pageOf(lines, total), summary } satisfies StatementJson;
}

interface Opened extends AnsweredCalls {
  readonly container: HTMLElement;
}

/** Renders a part of the page for a signed-in member. `answers` gives the API's answers by path. */
export async function openWallet(
  part: ReactNode,
  at: string,
  answers: Parameters<typeof answerCalls>[0] = {},
  language?: 'en-US',
): Promise<Opened> {
  const server = answerCalls({
    '/api/settings': defaultSettings,
    '/api/user': ana,
    '/api/session-info': { isAdminAsUser: false, sessionToken: 'x' },
    '/api/balance': balance,
    '/api/pix-keys': { data: [otherKey, key] },
    '/api/deposits': pageOf([deposit]),
    '/api/deposits/d1': deposit,
    '/api/withdrawals': pageOf([withdrawal]),
    '/api/transactions': statementOf([line]),
    ...answers,
  });
  const { container } = await renderWithKit(
    <>
      {part}
      <Toasts />
    </>,
    { at, texts: walletTexts, ...(language && { language }) },
  );
  return { ...server, container };
}
