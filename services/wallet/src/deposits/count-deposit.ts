import type { UnitOfWork } from '@bambuzal/service-kit';
import type { WalletCounts } from '../measures/wallet-counts';
import type { Deposit } from './deposit';

/**
 * Counts a deposit that an event confirmed, and the cents that it credited, after the commit. Cents
 * that are taken back do not lower the counter.
 */
export function countDeposit(
  { depositedCents, deposits }: Pick<WalletCounts, 'depositedCents' | 'deposits'>,
  { afterCommit }: Pick<UnitOfWork, 'afterCommit'>,
  before: Pick<Deposit, 'confirmedAt' | 'receivedAmount'>,
  { confirmedAt, method, receivedAmount }: Deposit,
): void {
  const credited = receivedAmount - before.receivedAmount;
  if (before.confirmedAt === null && confirmedAt !== null) afterCommit(() => deposits({ method }));
  if (credited > 0) afterCommit(() => depositedCents({ method }, credited));
}
