import {
  type Cents,
  centsSchema,
  type DepositMethod,
  type DepositStatus,
  type SystemSettings,
} from '@bambuzal/contracts';
import type { Types } from 'mongoose';
import type { CryptoPaymentStatus } from '../providers/crypto-provider';
import { tokensFor, tokensText } from '../providers/token-units';
import { rateOf } from './deposit-limits';

/** A payment that came in and was handled. Each id is handled once. */
export interface IncomingPayment {
  /** The provider's id of the payment: endToEndId or payment id. */
  readonly id: string;
  /** Value of the payment in cents. */
  readonly amount: Cents;
  /** Credited cents. An earlier approval had already credited the rest of the payment. */
  readonly credited: Cents;
  /** Time at which the payment was handled. */
  readonly settledAt: Date;
}

/** An administrator's statement that money came in before the provider reported it. */
export interface Approval {
  /** Cents credited by the approval. */
  readonly amount: Cents;
  /** Approved cents that no reported payment covers yet. */
  readonly unreported: Cents;
  readonly by: string;
  readonly at: Date;
}

/** Instructions for the payment. Fields that the method does not use are `null`. */
export interface Payment {
  readonly pixCopyPaste: string | null;
  readonly address: string | null;
  /** Tokens to pay, as decimal text with six places. */
  readonly payAmount: string | null;
  readonly actuallyPaid: string | null;
  /** Recorded rate in cents per token. */
  readonly rate: Cents | null;
  readonly confirmations: number | null;
  readonly requiredConfirmations: number | null;
}

export interface Deposit {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly method: DepositMethod;
  /** Requested amount in cents. */
  readonly amount: Cents;
  /** Cents credited so far. */
  readonly receivedAmount: Cents;
  readonly status: DepositStatus;
  /** The payer's CPF or CNPJ, digits only; `null` if the method does not need it. */
  readonly document: string | null;
  readonly provider: string;
  readonly simulated: boolean;
  /** The provider's id of the deposit: the txid, or the payment id once the payment exists. */
  readonly externalId: string | null;
  /** Ids of further payments to the same address. */
  readonly repeatedIds: readonly string[];
  readonly payment: Payment;
  /** The provider's latest status of the first payment. It never moves backwards. */
  readonly providerStatus: CryptoPaymentStatus | null;
  readonly payments: readonly IncomingPayment[];
  readonly approval: Approval | null;
  /** Purchase that waits for the deposit. Absent if the member deposits without a purchase. */
  readonly investmentId?: string;
  /** Whether the deposit was cancelled because the provider failed. It may still be completed. */
  readonly providerFailed: boolean;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  /**
   * Whether less or more came in than was asked for (`differsFromAsked`), for the list; `null` in
   * rows written before there was this field, until the next start.
   */
  readonly differs: boolean | null;
  /**
   * Time of the next check. A check moves this time ahead first, as a lease. Absent if the deposit
   * is not checked again.
   */
  readonly nextCheckAt?: Date | undefined;
}

export interface NewDeposit {
  readonly userId: string;
  readonly method: DepositMethod;
  readonly amount: Cents;
  /** The payer's CPF or CNPJ. */
  readonly document: string | null;
  /** Purchase that waits for the deposit. */
  readonly investmentId?: string;
}

/** Data about the provider that a new deposit needs. */
interface Taker {
  readonly name: string;
  readonly isSimulated: boolean;
  readonly pollIntervalMs: number;
  /**
   * Makes the txid of a PIX charge from the deposit's id. Absent if the provider chooses the id.
   */
  readonly txidOf?: (depositId: string) => string;
  /** Whether the provider reports confirmations. Crypto only. */
  readonly tellsConfirmations?: boolean;
}

/** Seconds during which a deposit can be paid, from the request to the provider on. */
export const payableSeconds = 60 * 60;

const noPayment: Payment = {
  pixCopyPaste: null,
  address: null,
  payAmount: null,
  actuallyPaid: null,
  rate: null,
  confirmations: null,
  requiredConfirmations: null,
};

/** Whether less or more came in than was asked for; false while nothing came in. */
export function differsFromAsked({
  amount,
  receivedAmount,
  status,
}: Pick<Deposit, 'amount' | 'receivedAmount' | 'status'>): boolean {
  return status === 'partially_paid' || (receivedAmount > 0 && receivedAmount !== amount);
}

export const openStatuses: readonly DepositStatus[] = [
  'awaiting_payment',
  'confirming',
  'partially_paid',
];

/** Returns a new deposit at the current rate, before its provider is asked. */
export function openDeposit(
  _id: Types.ObjectId,
  { userId, method, amount, document, investmentId }: NewDeposit,
  taker: Taker,
  settings: SystemSettings,
  now: Date,
): Deposit {
  const rate = rateOf(method, settings);
  const confirms = rate !== null && taker.tellsConfirmations === true;
  // A purchase has no open request that asks for the instructions, so the first check is due at
  // once.
  const firstCheckMs = investmentId === undefined ? taker.pollIntervalMs : 0;
  return {
    _id,
    userId,
    method,
    amount,
    receivedAmount: centsSchema.parse(0),
    status: 'awaiting_payment',
    document: method === 'pix' ? document : null,
    provider: taker.name,
    simulated: taker.isSimulated,
    externalId: taker.txidOf?.(String(_id)) ?? null,
    repeatedIds: [],
    payment: {
      ...noPayment,
      rate,
      payAmount: rate === null ? null : tokensText(tokensFor(amount, rate)),
      confirmations: confirms ? 0 : null,
      requiredConfirmations: confirms ? settings.cryptoConfirmationThreshold : null,
    },
    providerStatus: null,
    payments: [],
    approval: null,
    ...(investmentId !== undefined && { investmentId }),
    providerFailed: false,
    expiresAt: payableUntil(now),
    createdAt: now,
    confirmedAt: null,
    differs: false,
    nextCheckAt: new Date(now.getTime() + firstCheckMs),
  };
}

export function payableUntil(now: Date): Date {
  return new Date(now.getTime() + payableSeconds * 1000);
}

export function isOpen({ status }: Pick<Deposit, 'status'>): boolean {
  return openStatuses.includes(status);
}

/** Whether the provider has sent payment instructions. */
export function hasInstructions({ payment }: Pick<Deposit, 'payment'>): boolean {
  return payment.pixCopyPaste !== null || payment.address !== null;
}

/**
 * Whether the provider must still send payment instructions. A member may retry a deposit that was
 * cancelled because the provider failed. A deposit for a purchase stays cancelled, because the
 * purchase has already been told of the failure.
 */
export function awaitsInstructions(deposit: Deposit): boolean {
  const { investmentId, providerFailed, status } = deposit;
  const mayRevive = providerFailed && investmentId === undefined;
  return !hasInstructions(deposit) && (status === 'awaiting_payment' || mayRevive);
}

/** @returns the ids of known payments that were not handled yet */
export function unsettledIds({ externalId, repeatedIds, payments }: Deposit): string[] {
  const known = externalId === null ? repeatedIds : [externalId, ...repeatedIds];
  return known.filter((id) => !payments.some((settled) => settled.id === id));
}
