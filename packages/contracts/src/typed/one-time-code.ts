import { plainLine } from './bare-text';

/**
 * Digits that are not part of a word. Single punctuation marks between the digits are allowed: `123
 * 456`, `123-456`.
 */
const run = /(?<![\p{L}\d])\d(?:[ .-]?\d)*(?![\p{L}\d])/gu;

/**
 * @param text a code with any words around it: `Seu código: 123 456.`
 * @param length number of the code's digits
 * @returns the only number with that many digits in the text; `undefined` if there is none or
 *   several
 */
export function readCode(text: string, length = 6): string | undefined {
  const runs = plainLine(text).match(run) ?? [];
  const codes = new Set(
    runs.map((digits) => digits.replace(/\D/g, '')).filter((digits) => digits.length === length),
  );
  const [only] = codes;
  return codes.size === 1 ? only : undefined;
}
