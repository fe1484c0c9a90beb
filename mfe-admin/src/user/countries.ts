import type { SelectOption } from '@bambuzal/ui/forms';
import type { Language } from '@bambuzal/web-kit';

/** The countries that an account may name: those of docs/product.md, Telephones and recovery. */
const countries = 'BR PT US ES IT AR UY PY CL CO PE MX AO MZ CV GB FR DE CH JP'.split(' ');

/** @param country ISO 3166-1 alpha-2 @returns its name, or the code where there is none */
export function countryName(country: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}

/** @param present the account's country, which may be none of the known ones */
export function countryOptions(language: Language, present: string): readonly SelectOption[] {
  const codes = countries.includes(present) ? countries : [...countries, present];
  return codes.map((value) => ({ value, label: countryName(value, language) }));
}
