import { Money, type FontSizeToken } from '@bambuzal/ui';

interface SignedMoneyProps {
  /** Amount; negative for a loss. */
  readonly amount: number;
  readonly size?: FontSizeToken;
  readonly strong?: boolean;
}

/** A result: a gain is green with a plus, a loss is red with a minus, zero is plain. */
export function SignedMoney({ amount, ...look }: SignedMoneyProps) {
  const meaning = amount > 0 ? 'credit' : amount < 0 ? 'debit' : 'plain';
  return <Money amount={Math.abs(amount)} meaning={meaning} {...look} />;
}
