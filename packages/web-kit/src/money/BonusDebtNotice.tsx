import { lazy, Suspense } from 'react';

/** Loaded separately, because few members have a debt. */
const BonusDebt = lazy(() => import('./BonusDebt'));

interface BonusDebtNoticeProps {
  /** Debt as a decimal; at 0 the notice is hidden. */
  readonly amount: number;
}

export function BonusDebtNotice({ amount }: BonusDebtNoticeProps) {
  if (amount <= 0) return null;
  return (
    <Suspense>
      <BonusDebt amount={amount} />
    </Suspense>
  );
}
