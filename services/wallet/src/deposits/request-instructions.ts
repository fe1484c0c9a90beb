import { ProviderError } from '../providers/provider-error';
import type { DepositEvent } from './decide-deposit';
import { awaitsInstructions, type Deposit } from './deposit';
import type { DepositDependencies } from './deposit-dependencies';
import { paymentInstructionsOf } from './payment-instructions';

/** Time during which the provider is asked again for a purchase's instructions. */
const patienceMs = 10 * 60 * 1000;
const retryMs = 5_000;

/**
 * Asks the provider for a deposit's payment instructions and stores the answer once. If the
 * provider fails, a member's deposit is cancelled and may be retried. For a purchase the provider
 * is asked again for ten minutes.
 *
 * @throws DomainError TOO_MANY_OPEN_DEPOSITS if other deposits have reached the limit since the
 *   failure
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

/**
 * A deposit that was cancelled by a provider failure is open again, so it counts towards the limit
 * again.
 */
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
