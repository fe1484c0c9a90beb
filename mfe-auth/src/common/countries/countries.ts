import { dialCodes } from '@bambuzal/contracts/typed/dial-codes';
import type { Language } from '@bambuzal/web-kit';

export interface Country {
  /** Country, ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** Dial code with its plus sign: `+55`. */
  readonly dialCode: string;
  readonly flag: string;
}

export const defaultCountry = 'BR';

/**
 * Dial codes of the countries whose telephones are accepted (docs/product.md, Telephones and
 * recovery).
 */
const codes = new Map<string, string>(Object.entries(dialCodes));

/** @returns the countries with their names in the reader's language */
export function countriesIn(language: Language): readonly Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return Array.from(codes, ([code, dialCode]) => ({
    code,
    name: names.of(code) ?? code,
    dialCode: `+${dialCode}`,
    flag: flagOf(code),
  }));
}

export function dialCodeOf(country: string): string {
  const dialCode = codes.get(country);
  return dialCode === undefined ? '' : `+${dialCode}`;
}

/** Two regional indicator symbols, which the device shows as a flag. */
function flagOf(code: string): string {
  const firstIndicator = 0x1f1e6;
  const firstLetter = 65;
  return String.fromCodePoint(
    ...Array.from(code, (letter) => firstIndicator + letter.charCodeAt(0) - firstLetter),
  );
}
