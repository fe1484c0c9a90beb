import type { Language } from '@bambuzal/web-kit';

/*
 * An amount while it is typed: digits, and a point before at most two decimals (`1500.5`), whatever
 * the reader's language is. It is shown with that language's marks (`1.500,5`).
 */

const longestWhole = 9;

interface Marks {
  readonly decimal: string;
  readonly group: string;
}

/** @returns as the reader's language writes it */
export function shownAmount(text: string, language: Language): string {
  const { decimal, group } = marksOf(language);
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

/**
 * @param typed what stands in the field
 * @param before what stood there, as it was shown
 */
export function readAmount(typed: string, before: string, language: Language): string {
  const cut = decimalPlace(typed, before, marksOf(language));
  const whole = digitsOf(cut < 0 ? typed : typed.slice(0, cut))
    .replace(/^0+(?=\d)/, '')
    .slice(0, longestWhole);
  if (cut < 0) return whole;
  return `${whole === '' ? '0' : whole}.${digitsOf(typed.slice(cut)).slice(0, 2)}`;
}

/** @returns with both decimals, as an amount that is no longer typed in stands there */
export function completeAmount(text: string): string {
  return text === '' ? '' : Number(text).toFixed(2);
}

/** @returns NaN while nothing is typed */
export function amountOf(text: string): number {
  return text === '' ? Number.NaN : Number(text);
}

/**
 * A number pad or a pasted `20.50` may have the other mark: it parts the decimals when at most two
 * digits follow it, unless that is only because a digit was taken away.
 */
function decimalPlace(typed: string, before: string, { decimal, group }: Marks): number {
  const place = typed.indexOf(decimal);
  if (place >= 0 || isCutFrom(before, typed)) return place;
  const other = typed.lastIndexOf(group);
  return other >= 0 && digitsOf(typed.slice(other)).length <= 2 ? other : -1;
}

/** Whether a text is another one without a piece of it. */
function isCutFrom(whole: string, rest: string): boolean {
  if (rest.length >= whole.length) return false;
  let same = 0;
  while (same < rest.length && rest[same] === whole[same]) same += 1;
  return whole.endsWith(rest.slice(same));
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

function marksOf(language: Language): Marks {
  return language === 'en-US' ? { decimal: '.', group: ',' } : { decimal: ',', group: '.' };
}
