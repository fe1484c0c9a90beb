import { type Cents, DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { tokensFor } from '../providers/token-units';
import type { Deposit } from './deposit';
import type { DepositDependencies } from './deposit-dependencies';

type Dependencies = Pick<DepositDependencies, 'deposits' | 'providers'>;

/** @throws DomainError NOT_SIMULATED */
export function assertSimulated(
  { providers: { simulatedPix, simulatedCrypto } }: Pick<Dependencies, 'providers'>,
  { provider }: Deposit,
): void {
  if (provider !== simulatedPix?.name && provider !== simulatedCrypto?.name) {
    throw new DomainError('NOT_SIMULATED');
  }
}

/**
 * Makes the simulator pay.
 *
 * @param amount cents; the requested amount by default
 * @returns the deposit, which lists the id of a further payment to its address
 */
export async function simulatePayment(
  { deposits, providers }: Dependencies,
  unit: UnitOfWork,
  deposit: Deposit,
  amount?: Cents,
): Promise<Deposit> {
  const { _id, externalId, method, payment } = deposit;
  if (externalId === null) throw new DomainError('NOT_SIMULATED');
  if (method === 'pix') {
    await providers.simulatedPix?.pay(unit, externalId, amount ?? deposit.amount);
    return deposit;
  }
  const { rate } = payment;
  const tokens = amount === undefined || rate === null ? undefined : tokensFor(amount, rate);
  const paymentId = await providers.simulatedCrypto?.pay(unit, externalId, tokens);
  if (paymentId === undefined || paymentId === externalId) return deposit;
  const current = await deposits.read(_id, unit);
  return deposits.apply(unit, current, { kind: 'payment_announced', paymentId });
}
