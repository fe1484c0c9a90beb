import { readCode } from '@bambuzal/contracts/typed/one-time-code';

/**
 * @param typed current text of the field
 * @param before the digits that the field had
 * @returns the code found among the words of a pasted text, or the digits so far; `before` for a
 *   text
 *   with too many digits
 */
export function codeOf(typed: string, before: string, length: number): string {
  const code = readCode(typed, length);
  if (code !== undefined) return code;
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  return digits.length < length ? digits : before;
}
