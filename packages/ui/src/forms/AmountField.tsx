import { useUi } from '@bambuzal/ui';
import { useMemo, useRef } from 'react';
import { completeAmount, isUnclearAmount, readAmount, shownAmount } from './amount-text';
import { formsWord } from './words';
import { MaskedField, type MaskedFieldProps } from './MaskedField';

interface AmountFieldProps extends Omit<MaskedFieldProps, 'onType' | 'counted' | 'onBlur'> {
  /** Amount as text, in the form of `amount-text.ts`. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
}

/** Characters that the mask keeps: digits and the decimal mark. */
const counted = {
  'pt-BR': /[\d,]/,
  'en-US': /[\d.]/,
  'es-ES': /[\d,]/,
  'it-IT': /[\d,]/,
} as const;

/** A field for an amount in the platform's currency. */
export function AmountField({ value, onChange, onBlur, error, ...field }: AmountFieldProps) {
  const { language, currency } = useUi();
  const symbol = useMemo(() => symbolOf(language, currency), [language, currency]);
  // Text typed by the reader, whose last mark may still turn out to separate thousands. Text set
  // from outside is final.
  const tentative = useRef<string>(undefined);

  function take(typed: string, before: string) {
    const wasTentative = tentative.current === value;
    const read = readAmount(typed, before, language, wasTentative, isUnclearAmount(value));
    tentative.current = read.isTentative ? read.text : undefined;
    onChange(read.text);
  }

  return (
    <MaskedField
      {...field}
      error={isUnclearAmount(value) ? formsWord(language, 'amountUnclear') : error}
      value={shownAmount(value, language)}
      counted={counted[language]}
      onType={take}
      onBlur={() => {
        tentative.current = undefined;
        onChange(completeAmount(value));
        onBlur?.();
      }}
      prefix={symbol}
      inputMode="decimal"
    />
  );
}

function symbolOf(language: string, currency: string): string | undefined {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
}
