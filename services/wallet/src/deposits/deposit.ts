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

/** A payment that came in and was handled: once, by its id. */
export interface IncomingPayment {
  /** The provider's: endToEndId or payment id. */
  readonly id: string;
  /** Cents that it is worth. */
  readonly amount: Cents;
  /** Credited cents; an administrator's approval had credited the rest. */
  readonly credited: Cents;
  /** When it was taken account of. */
  readonly settledAt: Date;
}

/** An administrator's word that money came in which the provider had not reported. */
export interface Approval {
  /** Cents credited on it. */
  readonly amount: Cents;
  /** Cents of it that no reported payment covers yet. */
  readonly unreported: Cents;
  readonly by: string;
  readonly at: Date;
}

/** Instructions for the payment. Fields that the method does not use are `null`. */
export interface Payment {
  readonly pixCopyPaste: string | null;
  readonly address: string | null;
  /** Decimal text in tokens, six places. */
  readonly payAmount: string | null;
  readonly actuallyPaid: string | null;
  /** Cents for one token. */
  readonly rate: Cents | null;
  readonly confirmations: number | null;
  readonly requiredConfirmations: number | null;
}

export interface Deposit {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly method: DepositMethod;
  /** Requested cents. */
  readonly amount: Cents;
  /** Cents credited so far. */
  readonly receivedAmount: Cents;
  readonly status: DepositStatus;
  /** The payer's CPF or CNPJ, digits only, where the method asks for it. */
  readonly document: string | null;
  readonly provider: string;
  readonly simulated: boolean;
  /** The provider's name for it: txid, or payment id once there is one. */
  readonly externalId: string | null;
  /** Further payments to the same address, which have ids of their own. */
  readonly repeatedIds: readonly string[];
  readonly payment: Payment;
  /** The provider's latest status of the first payment; it only moves forward. */
  readonly providerStatus: CryptoPaymentStatus | null;
  readonly payments: readonly IncomingPayment[];
  readonly approval: Approval | null;
  /** The purchase that waits for it; absent where a member just pays in. */
  readonly investmentId?: string;
  /** Whether it is cancelled because the provider failed, so that it may still be completed. */
  readonly providerFailed: boolean;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  /** When the provider is asked next; asking moves it ahead, as a lease. Absent: never again. */
  readonly nextCheckAt?: Date | undefined;
}

export interface NewDeposit {
  readonly userId: string;
  readonly method: DepositMethod;
  readonly amount: Cents;
  /** The payer's CPF or CNPJ. */
  readonly document: string | null;
  /** The purchase that waits for it. */
  readonly investmentId?: string;
}

/** Facts about the provider that a new deposit needs. */
interface Taker {
  readonly name: string;
  readonly isSimulated: boolean;
  readonly pollIntervalMs: number;
  /** The charge's name, where the taker lets us choose it; of PIX. */
  readonly txidOf?: (depositId: string) => string;
  /** Crypto only. */
  readonly tellsConfirmations?: boolean;
}

/** Seconds in which a deposit can be paid, from when its provider was asked. */
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

export const openStatuses: readonly DepositStatus[] = [
  'awaiting_payment',
  'confirming',
  'partially_paid',
];

/** A deposit that its provider has not been asked about yet, at the rate of this moment. */
export function openDeposit(
  _id: Types.ObjectId,
  { userId, method, amount, document, investmentId }: NewDeposit,
  taker: Taker,
  settings: SystemSettings,
  now: Date,
): Deposit {
  const rate = rateOf(method, settings);
  const confirms = rate !== null && taker.tellsConfirmations === true;
  // No request waits for the instructions of a purchase: it is due at once.
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
    nextCheckAt: new Date(now.getTime() + firstCheckMs),
  };
}

export function payableUntil(now: Date): Date {
  return new Date(now.getTime() + payableSeconds * 1000);
}

export function isOpen({ status }: Pick<Deposit, 'status'>): boolean {
  return openStatuses.includes(status);
}

/** Whether the provider has said how it is to be paid. */
export function hasInstructions({ payment }: Pick<Deposit, 'payment'>): boolean {
  return payment.pixCopyPaste !== null || payment.address !== null;
}

/**
 * Whether the provider has yet to send payment instructions. A member may retry a deposit that was
 * cancelled because the provider failed. A deposit for a purchase stays cancelled, because the
 * purchase was told of the failure and has moved on.
 */
export function awaitsInstructions(deposit: Deposit): boolean {
  const { investmentId, providerFailed, status } = deposit;
  const mayRevive = providerFailed && investmentId === undefined;
  return !hasInstructions(deposit) && (status === 'awaiting_payment' || mayRevive);
}

/** @returns the ids of payments that are known of and not yet taken account of */
export function unsettledIds({ externalId, repeatedIds, payments }: Deposit): string[] {
  const known = externalId === null ? repeatedIds : [externalId, ...repeatedIds];
  return known.filter((id) => !payments.some((settled) => settled.id === id));
}
