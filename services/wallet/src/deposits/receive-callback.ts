import { DomainError } from '@bambuzal/contracts';
import type { CryptoPayment, CryptoProvider } from '../providers/crypto-provider';
import type { PaymentNotice } from '../providers/nowpayments';
import { ProviderError } from '../providers/provider-error';
import type { Deposit } from './deposit';
import type { DepositChecks } from './deposit-checks';
import type { DepositDependencies } from './deposit-dependencies';
import { isPaymentOf } from './payment-ownership';

type Checks = Pick<DepositChecks, 'doWithin'>;

/** Time limit in milliseconds. A provider gives a callback up after three seconds. */
const callbackTimeoutMs = 2000;

/**
 * Handles a callback about PIX charges. Their deposits become due, and are checked within this
 * request if the provider is quick.
 */
export async function receiveChargesPaid(
  dependencies: DepositDependencies,
  checks: Checks,
  txids: readonly string[],
): Promise<void> {
  const { deposits, log, providers } = dependencies;
  const found = await deposits.byExternalIds(providers.pix?.name ?? '', txids);
  if (found.length < txids.length) log.warn({ txids }, 'a callback is about no deposit of ours');
  await checkSoon(dependencies, checks, found);
}

/**
 * Handles a callback about a crypto payment. It may be a further payment to the address of an
 * earlier payment. The callback is only a reason to ask the provider. The provider's answer decides
 * which deposit the payment belongs to.
 *
 * @throws DomainError METHOD_NOT_OFFERED; PAYMENT_PROVIDER_FAILED, so that the callback is repeated
 */
export async function receivePaymentNotice(
  dependencies: DepositDependencies,
  checks: Checks,
  { paymentId }: PaymentNotice,
): Promise<void> {
  const { deposits, log, providers, transact } = dependencies;
  const provider = (await providers.crypto.configured())?.nowPayments;
  if (!provider) throw new DomainError('METHOD_NOT_OFFERED');
  // A payment that we requested ourselves is handled by the deposit's check. The check reads the
  // provider's answer and compares it with the deposit.
  const asked = await deposits.byExternalIds(provider.name, [paymentId]);
  if (asked.length > 0) return checkSoon(dependencies, checks, asked);
  const payment = await answerOf(provider, paymentId);
  const named = await namedBy(dependencies, payment, provider.name);
  if (!named) {
    const { orderId, parentPaymentId } = payment;
    log.warn({ paymentId, orderId, parentPaymentId }, 'a callback is about no deposit of ours');
    return;
  }
  const announced = await transact(async (unit) => {
    const current = await deposits.read(named._id, unit);
    return deposits.apply(unit, current, { kind: 'payment_announced', paymentId });
  });
  await checkSoon(dependencies, checks, [announced]);
}

async function checkSoon(
  { deposits, now }: DepositDependencies,
  checks: Checks,
  found: readonly Deposit[],
): Promise<void> {
  await deposits.scheduleChecks(found, now());
  await Promise.all(found.map((deposit) => checks.doWithin(deposit, callbackTimeoutMs)));
}

async function namedBy(
  { deposits }: DepositDependencies,
  payment: CryptoPayment,
  provider: string,
): Promise<Deposit | undefined> {
  const { orderId, parentPaymentId } = payment;
  const named = orderId ?? parentPaymentId;
  if (named === null) return undefined;
  const found = await (orderId === null
    ? deposits.byExternalIds(provider, [named])
    : deposits.byIdOfProvider(provider, named));
  return found.find((deposit) => isPaymentOf(deposit, payment));
}

async function answerOf(provider: CryptoProvider, paymentId: string): Promise<CryptoPayment> {
  try {
    return await provider.payment(paymentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new DomainError('PAYMENT_PROVIDER_FAILED', {}, { cause: error });
  }
}
