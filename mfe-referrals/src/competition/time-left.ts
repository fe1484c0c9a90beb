import type { Language } from '@bambuzal/contracts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * @param seconds above zero
 * @returns the two largest units in words: "3 dias e 4 horas"; at least one minute
 */
export function timeLeft(seconds: number, language: Language): string {
  const parts = [
    { unit: 'day', count: Math.floor(seconds / day) },
    { unit: 'hour', count: Math.floor((seconds % day) / hour) },
    { unit: 'minute', count: Math.floor((seconds % hour) / minute) },
  ];
  const first = parts.findIndex(({ count }) => count > 0);
  const said =
    first === -1
      ? [{ unit: 'minute', count: 1 }]
      : parts.slice(first, first + 2).filter(({ count }) => count > 0);
  const words = said.map(({ unit, count }) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
}
