import { centsSchema } from '@bambuzal/contracts';
import {
  fill,
  largeCounts,
  largeId,
  largeMember,
  largeMemberRow,
  largeMoment,
  memberModel,
  normaliseForSearch,
  pick,
  runSeed,
} from '@bambuzal/service-kit';
import type { Deposit } from '../deposits/deposit';
import { depositModel } from '../deposits/deposit.model';
import { transactionModel, type TransactionRow } from '../statement/transaction.model';
import type { Withdrawal } from '../withdrawals/withdrawal';
import { withdrawalModel } from '../withdrawals/withdrawal.model';

const ownerOf = (index: number) => largeMember((index * 31) % largeCounts.members).id;
const amountOf = (index: number) => centsSchema.parse(1_000 + ((index * 37) % 500_000));
const fee = centsSchema.parse(150);

const categories = ['profit', 'deposit', 'withdrawal', 'bonus', 'investment'] as const;

function transactionOf(index: number): TransactionRow {
  const category = pick(categories, index);
  const description = `Linha ${index}`;
  return {
    _id: largeId('transactions', index),
    userId: ownerOf(index),
    type: category === 'withdrawal' || category === 'investment' ? 'debit' : 'credit',
    category,
    walletType: 'available',
    amount: amountOf(index),
    description,
    searchText: normaliseForSearch(description),
    status: 'completed',
    relatedDepositId: null,
    relatedInvestmentId: null,
    relatedWithdrawalId: null,
    metadata: {},
    entryId: largeId('transactions', index),
    createdAt: largeMoment('transactions', index),
  };
}

function depositOf(index: number): Deposit {
  const status = pick(['confirmed', 'expired', 'confirmed', 'cancelled'] as const, index);
  const amount = amountOf(index);
  const createdAt = largeMoment('deposits', index);
  const isPaid = status === 'confirmed';
  return {
    _id: largeId('deposits', index),
    userId: ownerOf(index),
    method: pick(['pix', 'usdt', 'usdc'] as const, index),
    amount,
    receivedAmount: isPaid ? amount : centsSchema.parse(0),
    status,
    document: null,
    provider: 'large',
    simulated: true,
    externalId: `large-${index}`,
    repeatedIds: [],
    payment: {
      pixCopyPaste: null,
      address: null,
      payAmount: null,
      actuallyPaid: null,
      rate: null,
      confirmations: null,
      requiredConfirmations: null,
    },
    providerStatus: null,
    payments: isPaid
      ? [{ id: `large-${index}`, amount, credited: amount, settledAt: createdAt }]
      : [],
    approval: null,
    providerFailed: false,
    expiresAt: createdAt,
    createdAt,
    confirmedAt: isPaid ? createdAt : null,
    differs: false,
  };
}

const stages = [
  { status: 'approved', payoutStatus: 'paid' },
  { status: 'pending', payoutStatus: 'none' },
  { status: 'rejected', payoutStatus: 'none' },
  { status: 'pending', payoutStatus: 'failed' },
] as const;

const bands = ['low', 'low', 'raised', 'high'] as const;

function withdrawalOf(index: number): Withdrawal {
  const { status, payoutStatus } = pick(stages, index);
  const amount = amountOf(index);
  const createdAt = largeMoment('withdrawals', index);
  const isPaid = payoutStatus === 'paid';
  return {
    _id: largeId('withdrawals', index),
    userId: ownerOf(index),
    amount,
    fee,
    netAmount: centsSchema.parse(amount - fee),
    walletType: 'yield',
    method: index % 9 === 0 ? 'crypto' : 'pix',
    status,
    payoutStatus,
    pixKeyId: null,
    keyType: 'email',
    destination: `grande-${index}@example.com`,
    usdtRate: null,
    // The payout worker leaves them alone.
    isAutomatic: false,
    personNeededFor: null,
    risk: {
      score: (index * 5) % 100,
      band: pick(bands, index),
      signals: [],
      assessedAt: createdAt,
    },
    isSimulated: true,
    attempt: isPaid ? 1 : 0,
    provider: isPaid ? 'large' : null,
    externalPaymentId: isPaid ? `large-${index}` : null,
    adminNotes: null,
    rejectionReason: null,
    createdAt,
    dueAt: createdAt,
    heldUntil: null,
    heldFor: null,
    processedAt: status === 'pending' ? null : createdAt,
    processedBy: null,
    paidAt: isPaid ? createdAt : null,
    payoutDueAt: null,
    payoutTries: 0,
    correlationId: null,
  };
}

await runSeed(
  'wallet',
  ({ database: { connection } }) => ({
    members: memberModel(connection),
    transactions: transactionModel(connection),
    deposits: depositModel(connection),
    withdrawals: withdrawalModel(connection),
  }),
  async ({ members, transactions, deposits, withdrawals }) => ({
    members: await fill(members, largeCounts.members, largeMemberRow),
    deposits: await fill(deposits, largeCounts.deposits, depositOf),
    withdrawals: await fill(withdrawals, largeCounts.withdrawals, withdrawalOf),
    transactions: await fill(transactions, largeCounts.transactions, transactionOf),
  }),
);
