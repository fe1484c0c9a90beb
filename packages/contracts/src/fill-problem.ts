import type { ProblemValue } from './domain-error';
import type { Language } from './languages';
import { fromCents } from './money';
import { dateLocale, dateParts, moneyParts, timeParts } from './writing';

/** Where operators and members are; a moment in a refusal is told in its time. */
const timeZone = 'America/Sao_Paulo';

/** @returns the words with each `{name}` replaced by its value, as the language writes it */
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
  if (value instanceof Date)
    return new Intl.DateTimeFormat(dateLocale(language), { timeZone, ...dateParts, ...timeParts })
      .format(value)
      .replace(',', '');
  const { cents, currency } = value;
  return new Intl.NumberFormat(language, { ...moneyParts, currency }).format(fromCents(cents));
}
