import type { Language } from './languages';

/**
 * How the product writes days, hours and amounts, for server and browser alike. Nothing else is
 * imported here, so that a browser can take it as it is.
 */
export const dateParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
export const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `R$` in every language, grouped in every language: Spanish and Italian would write 1234,50 BRL. */
export const moneyParts = {
  style: 'currency',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
} as const;

/** Days come first in every language of the product; American English would put the month there. */
export function dateLocale(language: Language): string {
  return language === 'en-US' ? 'en-GB' : language;
}
