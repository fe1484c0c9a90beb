/* Does not use zod, so that a form in the browser can use it too. */

/**
 * Whether eleven digits are a CPF: two check digits, weights 10 to 2 and 11 to 2, modulo 11. A
 * number of one repeated digit would pass the check, but is never issued and is rejected.
 */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || isRepeated(text)) return false;
  return [9, 10].every(
    (length) => checkDigit(text.slice(0, length), length + 1, 2) === Number(text[length]),
  );
}

/**
 * Whether fourteen characters are a CNPJ, numeric or alphanumeric (IN RFB 2229/2024). A character
 * counts as its ASCII code less 48. The two check digits are always digits.
 */
export function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(text) || isRepeated(text)) return false;
  return [12, 13].every(
    (length) => checkDigit(text.slice(0, length), 9, 2) === Number(text[length]),
  );
}

/** Weights from right to left: 2, 3 … up to `highest`, then 2 again. */
function checkDigit(text: string, highest: number, lowest: number): number {
  const span = highest - lowest + 1;
  const sum = Array.from(text)
    .reverse()
    .reduce((total, character, i) => total + valueOf(character) * (lowest + (i % span)), 0);
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

const valueOf = (character: string): number => character.charCodeAt(0) - 48;

const isRepeated = (text: string): boolean => /^(.)\1*$/.test(text);
