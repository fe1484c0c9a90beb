import {
  depositRefused,
  depositRequested,
  DomainError,
  type MessageData,
} from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import { createDeposit } from './create-deposit';
import type { DepositDependencies } from './deposit-dependencies';
import { answerToPurchase } from './deposit-effects';

type Requested = MessageData<typeof depositRequested>;
type Refusal = Pick<MessageData<typeof depositRefused>, 'reason' | 'limit'>;

/**
 * Opens the deposits that purchases wait for. The request stores the deposit, and a check that is
 * due at once asks for its payment instructions. If the process crashes between the two, another
 * process continues.
 *
 * @param wakeChecks starts a search for due checks
 */
export function purchaseDeposits(
  dependencies: DepositDependencies,
  wakeChecks: () => void,
): Subscription[] {
  return [
    subscription(depositRequested, (request, unit) =>
      openDepositForPurchase(dependencies, unit, request, wakeChecks),
    ),
  ];
}

/** Answers a repeated request with the present state. */
async function openDepositForPurchase(
  dependencies: DepositDependencies,
  unit: UnitOfWork,
  command: Requested,
  wakeChecks: () => void,
): Promise<void> {
  const { investmentId, userId } = command;
  const known = await dependencies.deposits.ofPurchase(unit, investmentId);
  if (known) {
    for (const { type, data } of answerToPurchase(known)) await unit.publish(type, data);
    return;
  }
  try {
    await createDeposit(dependencies, unit, command);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return unit.publish(depositRefused, { investmentId, userId, ...refusal });
  }
  unit.afterCommit(wakeChecks);
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const { code, values } = error;
  if (code === 'METHOD_NOT_OFFERED' || code === 'TOO_MANY_OPEN_DEPOSITS') {
    return { reason: code, limit: null };
  }
  if (code !== 'DEPOSIT_BELOW_MINIMUM' && code !== 'DEPOSIT_TOO_LARGE') return undefined;
  const limit = values['minimum'] ?? values['maximum'];
  return {
    reason: code,
    limit: typeof limit === 'object' && 'cents' in limit ? limit.cents : null,
  };
}
