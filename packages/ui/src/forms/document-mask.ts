import { isCnpj, isCpf } from '@bambuzal/contracts/document-digits';

const cpfLength = 11;
const cnpjLength = 14;

/** @returns what counts of a CPF or CNPJ as it is typed: digits, and the letters of newer CNPJs */
export function bareDocument(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, cnpjLength);
}

/** @returns whether what was typed is a CPF or CNPJ, by its check digits */
export function isDocument(typed: string): boolean {
  const bare = bareDocument(typed);
  return isCpf(bare) || isCnpj(bare);
}

/**
 * @param typed anything
 * @returns as far as it is there: `529.982.247-25`, or `12.ABC.345/01DE-35` for what has letters or
 *   more characters than a CPF
 */
export function maskDocument(typed: string): string {
  const bare = bareDocument(typed);
  const isCpf = bare.length <= cpfLength && /^\d*$/.test(bare);
  return isCpf
    ? punctuate(bare, { 3: '.', 6: '.', 9: '-' })
    : punctuate(bare, { 2: '.', 5: '.', 8: '/', 12: '-' });
}

/** @param marks by the number of characters before them */
function punctuate(bare: string, marks: Readonly<Record<number, string>>): string {
  return Array.from(bare, (character, index) => (marks[index] ?? '') + character).join('');
}
