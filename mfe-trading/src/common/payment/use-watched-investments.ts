import { useAnnouncedChanges } from '@bambuzal/product-ui';
import { useMemo } from 'react';
import type { InvestmentJson } from '../../api';

const settlingMs = 2000;
const awaitingMs = 4000;
const quietMs = 15_000;

/**
 * @returns interval of the refetches while the page is visible, in milliseconds: short while the
 *   wallet is
 *   about to answer or a payment may arrive
 */
export function readAgainAfterMs(investments: readonly InvestmentJson[]): number {
  const pending = investments.filter(({ status }) => status === 'pending');
  if (pending.some(isUnderWay)) return settlingMs;
  return pending.length > 0 ? awaitingMs : quietMs;
}

function isUnderWay({ isBeingPaid, payWith, payment }: InvestmentJson): boolean {
  return isBeingPaid || (payWith !== 'balance' && payment === null);
}

/**
 * Announces changes to the rest of the product: an investment on the page was paid, or paid a
 * profit.
 */
export function useAnnouncedInvestments(investments: readonly InvestmentJson[] | undefined): void {
  const watched = useMemo(
    () =>
      (investments ?? []).map(({ id, status, profit }) => ({ id, state: `${status} ${profit}` })),
    [investments],
  );
  useAnnouncedChanges(watched);
}
