import type {
  MemberDepositJson,
  MemberPixKeyJson,
  MemberTransactionJson,
  MemberWalletsJson,
  MemberWithdrawalJson,
} from '@bambuzal/contracts';
import { deposit } from './deposits';
import { withdrawal } from './withdrawals';

/** A member's wallets for tests, each with money. */
export const money: MemberWalletsJson = {
  wallets: [
    { wallet: 'available', balance: 100 },
    { wallet: 'yield', balance: 20.5 },
    { wallet: 'bonus', balance: 30 },
    { wallet: 'promotional_bonus', balance: 4 },
    { wallet: 'invested', balance: 500 },
    { wallet: 'smart_trading', balance: 60 },
    { wallet: 'withdrawal_hold', balance: 7 },
  ],
  total: 721.5,
  bonusDebt: 0,
  sums: {
    deposited: 1000,
    withdrawn: 180,
    withdrawalFees: 2.7,
    invested: 800,
    profit: 45,
    bonusesReceived: 90,
    bonusesTakenBack: 15,
  },
  firstDepositAt: '2026-01-16T12:00:00.000Z',
};

/** A line of a member's statement for tests. */
export const line: MemberTransactionJson = {
  id: '65f0a0000000000000000801',
  type: 'debit',
  category: 'withdrawal',
  walletType: 'yield',
  amount: 100,
  description: 'Saque por PIX',
  status: 'completed',
  relatedDepositId: null,
  relatedInvestmentId: null,
  relatedWithdrawalId: withdrawal.id,
  createdAt: '2026-03-10T12:00:00.000Z',
};

/** A deposit for tests, on its member's page. */
export const memberDeposit: MemberDepositJson = {
  id: deposit.id,
  method: deposit.method,
  amount: deposit.amount,
  receivedAmount: deposit.receivedAmount,
  status: deposit.status,
  simulated: deposit.simulated,
  provider: deposit.provider,
  externalId: deposit.externalId,
  expiresAt: deposit.payment.expiresAt,
  createdAt: deposit.createdAt,
  confirmedAt: deposit.confirmedAt,
};

/** A withdrawal for tests, on its member's page. */
export const memberWithdrawal: MemberWithdrawalJson = { ...withdrawal, paidAt: null };

/** A PIX key for tests, on its member's page. */
export const pixKey: MemberPixKeyJson = {
  id: '65f0a0000000000000000901',
  keyType: 'CPF',
  keyValue: '52***25',
  isDefault: true,
  createdAt: '2026-01-20T12:00:00.000Z',
  valueChangedAt: '2026-02-20T12:00:00.000Z',
};
