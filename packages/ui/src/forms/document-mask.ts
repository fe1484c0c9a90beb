import { plainLine } from '@bambuzal/contracts/typed/bare-text';
import { readDocument } from '@bambuzal/contracts/typed/documents';

const cpfLength = 11;
const cnpjLength = 14;
/** Characters of a document typed by hand. Newer CNPJs may contain letters. */
const typedByHand = /^[0-9A-Za-z\s./-]*$/;

/**
 * @returns the CPF or CNPJ in a text. If it is still being typed, its letters and digits so
 *   far
 */
export function bareDocument(typed: string): string {
  return readDocument(typed) ?? typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** @returns whether a text is a CPF or CNPJ, by its check digits */
export function isDocument(typed: string): boolean {
  return readDocument(typed) !== undefined;
}

/**
 * @param typed any text
 * @returns the document as far as it is typed: `529.982.247-25`, or `12.ABC.345/01DE-35` for a text
 *   that has letters or more characters than a CPF. A text with other marks that contains no document
 *   stays unchanged
 */
export function maskDocument(typed: string): string {
  const line = plainLine(typed);
  const read = readDocument(line);
  if (read === undefined && !typedByHand.test(line)) return line;
  const bare = read ?? bareDocument(line).slice(0, cnpjLength);
  const isCpf = bare.length <= cpfLength && /^\d*$/.test(bare);
  return isCpf
    ? punctuate(bare, { 3: '.', 6: '.', 9: '-' })
    : punctuate(bare, { 2: '.', 5: '.', 8: '/', 12: '-' });
}

/** @param marks punctuation marks, by the number of characters before each */
function punctuate(bare: string, marks: Readonly<Record<number, string>>): string {
  return Array.from(bare, (character, index) => (marks[index] ?? '') + character).join('');
}
