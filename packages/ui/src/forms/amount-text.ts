import type { Language } from '@bambuzal/contracts';
import { readPasted, type Marks } from './pasted-amount';

/*
 * An amount while it is typed: digits, and a point before at most two decimals (`1500.5`), whatever
 * the reader's language. It is shown with that language's marks (`1.500,5`). A pasted text that may
 * mean several amounts stays unchanged, after a special mark, until it is corrected.
 */

const longestWhole = 9;

const unclearMark = '?';
const longestUnclear = 60;

/** Whether a pasted text may mean several amounts, or none. Such a text counts as no amount. */
export function isUnclearAmount(text: string): boolean {
  return text.startsWith(unclearMark);
}

/** @returns the amount in the notation of the reader's language */
export function shownAmount(text: string, language: Language): string {
  if (isUnclearAmount(text)) return text.slice(unclearMark.length);
  const { decimal, group } = marksOf(language);
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

export interface TypedAmount {
  readonly text: string;
  /**
   * Whether the decimal mark was typed as the language's group mark. If so, a third digit turns it
   * into a group mark.
   */
  readonly isTentative: boolean;
}

/**
 * @param typed current text of the field
 * @param before previous text of the field, as shown
 * @param wasTentative whether the previous text was read as tentative
 * @param wasUnclear whether the previous text was an unclear amount, so that the whole text is read
 *   again
 */
export function readAmount(
  typed: string,
  before: string,
  language: Language,
  wasTentative = false,
  wasUnclear = false,
): TypedAmount {
  if (!wasUnclear && !isPaste(typed, before)) {
    return readTyped(typed, before, language, wasTentative);
  }
  const pasted = readPasted(typed, marksOf(language));
  switch (pasted.kind) {
    case 'unclear':
      return { text: unclearMark + typed.trim().slice(0, longestUnclear), isTentative: false };
    case 'typed':
      return readTyped(pasted.text, '', language, false);
    case 'amount':
      return { text: amountText(pasted.whole, pasted.fraction), isTentative: false };
  }
}

/**
 * Whether more than one key was entered at once. Digits alone, inserted into a text, do not count.
 */
function isPaste(typed: string, before: string): boolean {
  const piece = pieceInserted(before, typed);
  return piece.length > 1 && (before === '' || /\D/.test(piece));
}

function readTyped(
  typed: string,
  before: string,
  language: Language,
  wasTentative: boolean,
): TypedAmount {
  const { place, isTentative } = decimalIn(typed, before, marksOf(language), wasTentative);
  const whole = digitsOf(place < 0 ? typed : typed.slice(0, place));
  const fraction = place < 0 ? undefined : digitsOf(typed.slice(place));
  return { text: amountText(whole, fraction), isTentative };
}

function amountText(digits: string, fraction: string | undefined): string {
  const whole = digits.replace(/^0+(?=\d)/, '').slice(0, longestWhole);
  return fraction === undefined ? whole : `${whole === '' ? '0' : whole}.${fraction.slice(0, 2)}`;
}

/** @returns the amount with both decimals, as shown when typing has ended */
export function completeAmount(text: string): string {
  return text === '' || isUnclearAmount(text) ? text : Number(text).toFixed(2);
}

/** @returns NaN for an empty text and for an unclear amount */
export function amountOf(text: string): number {
  return text === '' || isUnclearAmount(text) ? Number.NaN : Number(text);
}

interface Decimal {
  /** Position of the decimal mark; below 0 without decimals. */
  readonly place: number;
  readonly isTentative: boolean;
}

const noDecimal: Decimal = { place: -1, isTentative: false };

function decimalIn(
  typed: string,
  before: string,
  { decimal, group }: Marks,
  wasTentative: boolean,
): Decimal {
  const place = typed.indexOf(decimal);
  if (wasTentative && place >= 0 && isKept(typed, place, before)) {
    // The language's own decimal mark comes after it, so it separated thousands.
    const own = typed.indexOf(decimal, place + 1);
    return own >= 0 ? { place: own, isTentative: false } : tentativeAt(typed, place);
  }
  if (place >= 0) return { place, isTentative: false };
  // If few digits follow a mark that this field wrote itself, the reader only deleted some digits.
  const piece = pieceInserted(before, typed);
  if (piece.length <= 1 && piece !== group) return noDecimal;
  return tentativeAt(typed, typed.lastIndexOf(group));
}

/**
 * Reads the decimal mark of other languages, which a number pad or a pasted `20.50` may contain. It
 * separates decimals if at most two digits follow it. In `0.500` it separates decimals too, because
 * a group of thousands never follows a zero.
 */
function tentativeAt(typed: string, place: number): Decimal {
  if (place < 0) return noDecimal;
  const isGroup =
    digitsOf(typed.slice(place)).length > 2 && Number(digitsOf(typed.slice(0, place))) > 0;
  return isGroup ? noDecimal : { place, isTentative: true };
}

/** Whether the mark was there before. A single change keeps all text on one side of the mark. */
function isKept(typed: string, place: number, before: string): boolean {
  return before.startsWith(typed.slice(0, place + 1)) || before.endsWith(typed.slice(place));
}

/** @returns the piece that a single change inserted into a text */
function pieceInserted(before: string, after: string): string {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

function marksOf(language: Language): Marks {
  return language === 'en-US' ? { decimal: '.', group: ',' } : { decimal: ',', group: '.' };
}
