import { plainLine } from '@bambuzal/contracts/typed/bare-text';

/* Reads a pasted amount. It has exactly one meaning, or is unclear. */

export interface Marks {
  readonly decimal: string;
  readonly group: string;
}

/**
 * `unclear`: the text may mean several amounts, or none. `typed`: the text has no mark, or a mark
 * that is read as if it had been typed.
 */
export type PastedAmount =
  | { readonly kind: 'unclear' }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'amount'; readonly whole: string; readonly fraction?: string };

const unclear: PastedAmount = { kind: 'unclear' };
const currency = /R\$|US\$|[$€£]|(?<!\p{L})(?:BRL|USDT?|EUR|reais|real)(?!\p{L})/giu;
const leadingWords = /^[\p{L}\p{M}\s()]*:?\s*/u;
const longestWhole = 9;
/** Thousands separated by one repeated mark: `1.234.567`. */
const grouped = /^[1-9]\d{0,2}(?:([., ])\d{3})(?:\1\d{3})*$/;
const bareDigits = /^\d*$/;

/** @param language language whose marks are used */
export function readPasted(pasted: string, language: Marks): PastedAmount {
  const line = plainLine(pasted);
  if (!/\d/.test(line)) return { kind: 'typed', text: '' };
  const text = withoutWords(line);
  if (!/^[\d., ]+$/.test(text)) return unclear;
  const marks = text.match(/[., ]/g) ?? [];
  if (new Set(marks).size > 1) return readBothMarks(text);
  const [mark] = marks;
  if (marks.length > 1 || mark === ' ') return readGroups(text);
  if (mark === undefined) return fits(text) ? { kind: 'typed', text } : unclear;
  return readOneMark(text, mark, language);
}

/** The last mark is the decimal mark in every language: `20,345.67` and `20.345,67`. */
function readBothMarks(text: string): PastedAmount {
  const place = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const whole = text.slice(0, place);
  const fraction = text.slice(place + 1);
  if (whole.includes(text.charAt(place)) || !/^\d+$/.test(fraction)) return unclear;
  return grouped.test(whole) ? amount(whole, fraction) : unclear;
}

function readGroups(text: string): PastedAmount {
  return grouped.test(text) ? amount(text) : unclear;
}

/**
 * Three digits after a mark are thousands for some readers and decimals for others, so the amount
 * is unclear.
 */
function readOneMark(text: string, mark: string, { decimal }: Marks): PastedAmount {
  const [whole = '', fraction = ''] = text.split(mark);
  if (!fits(whole)) return unclear;
  const isGrouped = grouped.test(text);
  if (mark === decimal && isGrouped) return unclear;
  if (mark !== decimal && !isGrouped && fraction.length > 2 && Number(whole) > 0) return unclear;
  return { kind: 'typed', text };
}

function amount(whole: string, fraction?: string): PastedAmount {
  const digits = whole.replace(/\D/g, '');
  if (!fits(digits)) return unclear;
  return { kind: 'amount', whole: digits, ...(fraction !== undefined && { fraction }) };
}

/** Takes only the number from `R$ 20,00`, `Valor: 20,00 BRL` or `20'345.67`. */
function withoutWords(line: string): string {
  return line
    .replace(currency, '')
    .replace(leadingWords, '')
    .replace(/(?<=\d)['’](?=\d)/g, ' ')
    .trim();
}

const fits = (digits: string) =>
  bareDigits.test(digits) && digits.replace(/^0+/, '').length <= longestWhole;
