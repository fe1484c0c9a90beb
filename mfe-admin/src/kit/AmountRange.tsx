import { amountOf, AmountField, completeAmount, isUnclearAmount } from '@bambuzal/ui/forms';
import { useState } from 'react';
import { adminTexts } from '../locales/admin-texts';

interface AmountRangeProps {
  readonly label: string;
  /** Decimals with a point, as in the address; empty for an open end. */
  readonly from: string;
  readonly to: string;
  readonly onRange: (from: string, to: string) => void;
}

/** Fields for both ends of a range of amounts. */
export function AmountRange({ label, from, to, onRange }: AmountRangeProps) {
  const t = adminTexts.useTexts();
  const isCrossed = from !== '' && to !== '' && Number(from) > Number(to);
  return (
    <>
      <AmountBound
        label={t('list.from', { field: label })}
        amount={from}
        error={isCrossed ? t('list.crossed') : undefined}
        onAmount={(amount) => onRange(amount, to)}
      />
      <AmountBound
        label={t('list.to', { field: label })}
        amount={to}
        onAmount={(amount) => onRange(from, amount)}
      />
    </>
  );
}

interface AmountBoundProps {
  readonly label: string;
  readonly amount: string;
  readonly error?: string | undefined;
  readonly onAmount: (amount: string) => void;
}

/** Applies an amount when the reader leaves the field or presses Enter. */
function AmountBound({ label, amount, error, onAmount }: AmountBoundProps) {
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
      label={label}
      value={text}
      error={error}
      onChange={setText}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
    />
  );
}
