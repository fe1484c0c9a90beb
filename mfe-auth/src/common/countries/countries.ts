import type { Language } from '@bambuzal/web-kit';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** With its plus: `+55`. */
  readonly dialCode: string;
  readonly flag: string;
}

export const defaultCountry = 'BR';

/** The countries that a telephone may be of (docs/product.md, Telephones and recovery). */
const dialCodes: Readonly<Record<string, string>> = {
  BR: '+55',
  PT: '+351',
  US: '+1',
  ES: '+34',
  IT: '+39',
  AR: '+54',
  UY: '+598',
  PY: '+595',
  CL: '+56',
  CO: '+57',
  PE: '+51',
  MX: '+52',
  AO: '+244',
  MZ: '+258',
  CV: '+238',
  GB: '+44',
  FR: '+33',
  DE: '+49',
  CH: '+41',
  JP: '+81',
};

/** @returns the countries with their names in the reader's language */
export function countriesIn(language: Language): readonly Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return Object.entries(dialCodes).map(([code, dialCode]) => ({
    code,
    name: names.of(code) ?? code,
    dialCode,
    flag: flagOf(code),
  }));
}

export function dialCodeOf(country: string): string {
  return dialCodes[country] ?? '';
}

/** Two regional indicator symbols, which the reader's device draws as a flag. */
function flagOf(code: string): string {
  const firstIndicator = 0x1f1e6;
  const firstLetter = 65;
  return String.fromCodePoint(
    ...Array.from(code, (letter) => firstIndicator + letter.charCodeAt(0) - firstLetter),
  );
}
