import type { ProblemValue } from './domain-error';
import type { Language } from './languages';
import { fromCents } from './money';
import {
  dateLocale,
  dateParts,
  moneyParts,
  operatorsTimeZone,
  tellZone,
  timeParts,
} from './writing';

/** @returns the words with each `{name}` replaced by its value, formatted for the language */
export function fillProblem(
  words: string,
  language: Language,
  values: Readonly<Record<string, ProblemValue>>,
): string {
  return words.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : write(value, language);
  });
}

function write(value: ProblemValue, language: Language): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  if (value instanceof Date) return tellZone(writeMoment(value, language), language);
  const { cents, currency } = value;
  return new Intl.NumberFormat(language, { ...moneyParts, currency }).format(fromCents(cents));
}

/** The reader's time zone is not known here, so the text always names the operator's. */
function writeMoment(moment: Date, language: Language): string {
  const format = { timeZone: operatorsTimeZone, ...dateParts, ...timeParts } as const;
  return new Intl.DateTimeFormat(dateLocale(language), format).format(moment).replace(',', '');
}
