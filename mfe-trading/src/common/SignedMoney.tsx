import { Money, type FontSizeToken } from '@bambuzal/ui';

interface SignedMoneyProps {
  /** Below zero a loss. */
  readonly amount: number;
  readonly size?: FontSizeToken;
  readonly strong?: boolean;
}

/** A result: a gain green with a plus, a loss red with a minus, zero plain. */
export function SignedMoney({ amount, ...look }: SignedMoneyProps) {
  const meaning = amount > 0 ? 'credit' : amount < 0 ? 'debit' : 'plain';
  return <Money amount={Math.abs(amount)} meaning={meaning} {...look} />;
}
