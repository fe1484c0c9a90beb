import { dateLocale, dateParts, timeParts } from '@bambuzal/contracts/writing';
import { formatMoney, useUi } from '@bambuzal/ui';
import { useMemo } from 'react';
import type { Language } from './languages';

export interface Formatting {
  /** In the platform's currency: `R$ 12,34`. Where an amount stands alone, use `<Money>`. */
  readonly money: (amount: number) => string;
  /** @param decimals places shown, at most; none are shown that are zero beyond `fixed` */
  readonly number: (value: number, decimals?: number) => string;
  /** @param percentage 3.49 is 3,49% */
  readonly percentage: (percentage: number) => string;
  /** @param instant ISO 8601; shown as dd/mm/yyyy in the reader's time zone */
  readonly date: (instant: string) => string;
  /** As `date`, with hh:mm of 24 hours. */
  readonly dateTime: (instant: string) => string;
}

/** @param currency ISO 4217 */
export function createFormatting(language: Language, currency: string): Formatting {
  // Made when first asked for: a page that shows no date need not wait for the means to.
  const dates = once(() => new Intl.DateTimeFormat(dateLocale(language), dateParts));
  const dateTimes = once(
    () => new Intl.DateTimeFormat(dateLocale(language), { ...dateParts, ...timeParts }),
  );
  const number = (value: number, decimals = 2) =>
    new Intl.NumberFormat(language, {
      maximumFractionDigits: decimals,
      useGrouping: 'always',
    }).format(value);
  return {
    money: (amount) => formatMoney({ amount, meaning: 'plain', language, currency }),
    number,
    percentage: (percentage) => `${number(percentage)}%`,
    date: (instant) => dates().format(new Date(instant)),
    dateTime: (instant) => dateTimes().format(new Date(instant)).replace(',', ''),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** @returns formats of the reader's language and the platform's currency */
export function useFormatting(): Formatting {
  const { language, currency } = useUi();
  return useMemo(() => createFormatting(language, currency), [language, currency]);
}
