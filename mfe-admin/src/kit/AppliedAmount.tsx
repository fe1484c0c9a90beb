import { amountOf, AmountField, completeAmount, isUnclearAmount } from '@bambuzal/ui/forms';
import { useState } from 'react';

interface AppliedAmountProps {
  readonly label: string;
  readonly help?: string;
  /** Decimal with a point, such as `1234.5`; empty for none. */
  readonly amount: string;
  readonly error?: string | undefined;
  readonly onAmount: (amount: string) => void;
}

/** Field for an amount that counts when the reader leaves the field or presses Enter. */
export function AppliedAmount({ amount, onAmount, ...field }: AppliedAmountProps) {
  const [text, setText] = useState(amount);
  const [applied, setApplied] = useState(amount);
  // Changed from outside: by a link, or by clearing the filters.
  if (applied !== amount) {
    setApplied(amount);
    setText(amount);
  }

  function apply() {
    if (isUnclearAmount(text)) return;
    const complete = completeAmount(text);
    const typed = complete === '' ? '' : String(amountOf(complete));
    if (typed !== amount) onAmount(typed);
  }

  return (
    <AmountField
      {...field}
      value={text}
      onChange={setText}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // The form around it is sent only with an amount whose effect the reader has seen.
        event.preventDefault();
        apply();
      }}
    />
  );
}
