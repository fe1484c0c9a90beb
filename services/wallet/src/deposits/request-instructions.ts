import { ProviderError } from '../providers/provider-error';
import type { DepositEvent } from './decide-deposit';
import { awaitsInstructions, type Deposit } from './deposit';
import type { DepositDependencies } from './deposit-dependencies';
import { paymentInstructionsOf } from './payment-instructions';

/** For a purchase, a provider that is away is asked again for so long. */
const patienceMs = 10 * 60 * 1000;
const retryMs = 5_000;

/**
 * Asks the provider how a deposit is to be paid, and keeps the answer; done already, it is not done
 * again. A member's deposit is cancelled when the provider fails, and may be tried again; one that a
 * purchase waits for is asked about again for ten minutes.
 *
 * @throws DomainError TOO_MANY_OPEN_DEPOSITS when others have taken its place since it failed
 */
export async function requestInstructions(
  dependencies: DepositDependencies,
  deposit: Deposit,
): Promise<Deposit> {
  const { deposits, log, now, openDeposits, settings } = dependencies;
  if (!awaitsInstructions(deposit)) return deposit;
  const { _id, createdAt, investmentId, providerFailed, userId } = deposit;
  if (providerFailed) {
    const { maxOpenDeposits } = await settings.read();
    await openDeposits.assertFree(userId, maxOpenDeposits, _id);
  }
  try {
    const instructions = await paymentInstructionsOf(dependencies, deposit);
    return await apply(dependencies, deposit, { kind: 'instructions_given', instructions });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, depositId: _id }, 'a deposit has no payment instructions');
  }
  const at = now().getTime();
  if (investmentId !== undefined && at - createdAt.getTime() < patienceMs) {
    await deposits.scheduleChecks([deposit], new Date(at + retryMs));
    return deposit;
  }
  return apply(dependencies, deposit, { kind: 'provider_failed' });
}

/** A deposit cancelled by the provider's failure takes a place again: it is open again. */
function apply(
  { deposits, openDeposits, settings, transact }: DepositDependencies,
  { _id, userId }: Deposit,
  event: DepositEvent,
): Promise<Deposit> {
  return transact(
    async (unit) => {
      const current = await deposits.read(_id, unit);
      if (event.kind === 'instructions_given' && current.providerFailed) {
        const { maxOpenDeposits } = await settings.read();
        await openDeposits.take(unit, userId, maxOpenDeposits, _id);
      }
      return deposits.apply(unit, current, event);
    },
    { key: userId },
  );
}
