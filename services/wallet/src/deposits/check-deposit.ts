import { type Cents } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import {
  type CryptoPayment,
  type CryptoProvider,
  cryptoTokens,
} from '../providers/crypto-provider';
import type { PixProvider } from '../providers/pix-provider';
import { type MicroTokens, tokensFor, worthOf } from '../providers/token-units';
import type { ReportedPayment } from './decide-deposit';
import { awaitsInstructions, type Deposit, unsettledIds } from './deposit';
import type { DepositDependencies } from './deposit-dependencies';
import { isPaymentOf } from './payment-ownership';
import { requestInstructions } from './request-instructions';

type FoundPayment = Pick<ReportedPayment, 'id' | 'amount'>;

/** The provider's answers about a deposit. */
interface Findings {
  /** State of the first crypto payment. */
  readonly first?: CryptoPayment | undefined;
  /** Payments that count for the deposit. */
  readonly payments: readonly FoundPayment[];
  /** Errors of the queries that failed. */
  readonly failures: readonly unknown[];
}

const unknownProvidersPollMs = 60_000;

/**
 * Compares a deposit with its provider's answers: asks the provider, credits payments, expires the
 * deposit, and sets the time of the next check. Two checks at once are harmless.
 *
 * @returns the deposit after the check
 * @throws ProviderError if a query to the provider failed, after everything else has been done
 */
export async function checkDeposit(
  dependencies: DepositDependencies,
  deposit: Deposit,
): Promise<Deposit> {
  // A deposit without payment instructions cannot have been paid yet.
  if (deposit.investmentId !== undefined && awaitsInstructions(deposit)) {
    return requestInstructions(dependencies, deposit);
  }
  const { deposits, providers, transact } = dependencies;
  const { _id, method, userId } = deposit;
  const provider =
    method === 'pix' ? providers.pix : await providers.crypto.named(deposit.provider);
  const { first, payments, failures } = await findings(dependencies, deposit, provider);
  const pollIntervalMs = provider?.pollIntervalMs ?? unknownProvidersPollMs;
  const checked = await transact(
    async (unit) => {
      const current = await deposits.read(_id, unit);
      const own = await claimed(dependencies, unit, current, payments);
      const event = { kind: 'checked', first, payments: own, pollIntervalMs } as const;
      return deposits.apply(unit, current, event);
    },
    { key: userId },
  );
  for (const failure of failures) throw failure;
  return checked;
}

async function findings(
  dependencies: DepositDependencies,
  deposit: Deposit,
  provider: PixProvider | CryptoProvider | undefined,
): Promise<Findings> {
  if (provider?.name !== deposit.provider) return { payments: [], failures: [] };
  if ('payment' in provider) return ofCrypto(dependencies, deposit, provider);
  return ofPix(deposit, provider);
}

async function ofPix({ externalId }: Deposit, provider: PixProvider): Promise<Findings> {
  if (externalId === null) return { payments: [], failures: [] };
  try {
    const paid = await provider.paymentsOf(externalId);
    const payments = paid.map(({ endToEndId, amount }) => ({ id: endToEndId, amount }));
    return { payments, failures: [] };
  } catch (failure) {
    return { payments: [], failures: [failure] };
  }
}

async function ofCrypto(
  { log }: DepositDependencies,
  deposit: Deposit,
  provider: CryptoProvider,
): Promise<Findings> {
  const asked = unsettledIds(deposit).map((paymentId) => provider.payment(paymentId));
  const answers = await Promise.allSettled(asked);
  const reported = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  // The provider's answer decides which deposit a payment belongs to. An id stored on the deposit
  // is not proof.
  const own = reported.filter((payment) => isPaymentOf(deposit, payment));
  for (const { paymentId, orderId } of reported.filter((payment) => !own.includes(payment))) {
    log.error(
      { depositId: deposit._id, paymentId, orderId },
      'a payment that is known to a deposit is not of it; nothing is credited',
    );
  }
  return {
    first: own.find(({ paymentId }) => paymentId === deposit.externalId),
    payments: own.flatMap((payment) => finished(log, deposit, payment) ?? []),
    failures: answers
      .filter((answer) => answer.status === 'rejected')
      .map(({ reason }): unknown => reason),
  };
}

/** Only finished payments count, and only in the token that the rate was recorded for. */
function finished(
  log: DepositDependencies['log'],
  { _id, amount, method, payment: { rate } }: Deposit,
  { actuallyPaid, paymentId, status, token }: CryptoPayment,
): FoundPayment | undefined {
  // A finished payment may not show its amount yet. It is then asked about again.
  if (status !== 'finished' || method === 'pix' || rate === null || actuallyPaid <= 0n)
    return undefined;
  if (token === cryptoTokens[method]) {
    return { id: paymentId, amount: creditFor(amount, rate, actuallyPaid) };
  }
  log.error(
    { depositId: _id, paymentId, token },
    'a deposit was paid in another token; an administrator has to look at it',
  );
  return undefined;
}

/**
 * Claims payments for this deposit and leaves out payments that another deposit has claimed.
 * Payments already on the deposit's list are not claimed again.
 */
async function claimed(
  { claims, log }: DepositDependencies,
  unit: UnitOfWork,
  deposit: Deposit,
  found: readonly FoundPayment[],
): Promise<ReportedPayment[]> {
  const own: ReportedPayment[] = [];
  for (const { id, amount } of found) {
    if (deposit.payments.some((settled) => settled.id === id)) continue;
    if (await claims.claim(unit, deposit, id)) {
      own.push({ id, amount, transactionId: String(new Types.ObjectId()) });
    } else {
      log.error(
        { depositId: deposit._id, paymentId: id },
        'a payment is reported of a deposit and belongs to another; it is not credited',
      );
    }
  }
  return own;
}

/**
 * Credit in cents: the requested amount if exactly the requested tokens came, otherwise the
 * received tokens at the recorded rate.
 */
function creditFor(asked: Cents, rate: Cents, actuallyPaid: MicroTokens): Cents {
  return actuallyPaid === tokensFor(asked, rate) ? asked : worthOf(actuallyPaid, rate);
}
