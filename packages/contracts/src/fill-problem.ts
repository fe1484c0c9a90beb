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
  const moments = Array.from(words.matchAll(placeholder)).filter(
    ({ 1: name = '' }) => values[name] instanceof Date,
  );
  // The reader's time zone is unknown here, so the operator's zone is named, once, after the last
  // moment.
  const zoned = moments.at(-1)?.index;
  return words.replaceAll(placeholder, (found, name: string, index: number) => {
    const value = values[name];
    if (value === undefined) return found;
    const written = write(value, language);
    return index === zoned ? tellZone(written, language) : written;
  });
}

const placeholder = /\{(\w+)\}/g;

function write(value: ProblemValue, language: Language): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  if (value instanceof Date) return writeMoment(value, language);
  const { cents, currency } = value;
  return new Intl.NumberFormat(language, { ...moneyParts, currency }).format(fromCents(cents));
}

function writeMoment(moment: Date, language: Language): string {
  const format = { timeZone: operatorsTimeZone, ...dateParts, ...timeParts } as const;
  return new Intl.DateTimeFormat(dateLocale(language), format).format(moment).replace(',', '');
}
