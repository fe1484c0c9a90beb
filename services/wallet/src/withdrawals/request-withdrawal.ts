import { type Cents, DomainError, type WithdrawableWallet } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { destinationOf, rememberDestination, type WantedDestination } from './destination';
import { assessRisk } from './risk/assess-risk';
import { newWithdrawal } from './withdrawal';
import type { WithdrawalDependencies } from './withdrawal-dependencies';
import { withdrawalHold } from './withdrawal-hold';

export interface WithdrawalCommand extends WantedDestination {
  readonly amount: Cents;
  readonly walletType: WithdrawableWallet;
}

/**
 * Accepts a member's request for a withdrawal and reserves the money at once.
 *
 * @returns the id of the withdrawal
 * @throws DomainError with the invalid field
 */
export async function requestWithdrawal(
  dependencies: WithdrawalDependencies,
  unit: UnitOfWork,
  userId: string,
  command: WithdrawalCommand,
): Promise<string> {
  const { credentialChanges, depositWaits, now, provider, withdrawals, wakePayouts } = dependencies;
  const { amount, method, walletType } = command;
  const settings = await dependencies.settings.read();
  const destination = await destinationOf(dependencies, unit.session, userId, command, settings);
  const causes = {
    destinationSince: destination.since,
    credentialsChangedAt: await credentialChanges.lastOf(userId),
  };
  const at = now();
  const hold = withdrawalHold(causes, settings, at);
  const asked = { userId, amount, method, walletType, destination: destination.fields, hold };
  const made = newWithdrawal(new Types.ObjectId(), asked, provider, settings, at);
  if (walletType === 'available') {
    await depositWaits.assertMayLeave(userId, amount, settings, unit);
  }
  await rememberDestination(dependencies, unit, userId, destination);
  const withdrawal = { ...made, risk: await assessRisk(dependencies, unit.session, made, at) };
  try {
    await withdrawals.add(unit, withdrawal);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
    throw new DomainError(error.code, { amount: error.code }, { cause: error });
  }
  if (withdrawal.isAutomatic) unit.afterCommit(wakePayouts);
  return String(withdrawal._id);
}
