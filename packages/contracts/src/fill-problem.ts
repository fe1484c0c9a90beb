import type { ProblemValue } from './domain-error';
import type { Language } from './languages';
import { fromCents } from './money';

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
    return new Intl.DateTimeFormat(language, {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(value);
  const { cents, currency } = value;
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(fromCents(cents));
}
