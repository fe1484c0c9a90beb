import { Money } from '@bambuzal/ui';

/** An amount that may be below zero, which is then shown as a loss. */
export function MoneyOrLoss({ amount }: { readonly amount: number }) {
  if (amount >= 0) return <Money amount={amount} />;
  return <Money amount={Math.abs(amount)} meaning="debit" />;
}
