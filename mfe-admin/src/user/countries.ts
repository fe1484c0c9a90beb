import type { SelectOption } from '@bambuzal/ui/forms';
import type { Language } from '@bambuzal/web-kit';

/** Countries that an account may have, as listed in docs/product.md, Telephones and recovery. */
const countries = 'BR PT US ES IT AR UY PY CL CO PE MX AO MZ CV GB FR DE CH JP'.split(' ');

/**
 * @param country ISO 3166-1 alpha-2 @returns name of the country, or the code if no name is known
 */
export function countryName(country: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}

/** @param present country of the account; may be missing from the list */
export function countryOptions(language: Language, present: string): readonly SelectOption[] {
  const codes = countries.includes(present) ? countries : [...countries, present];
  return codes.map((value) => ({ value, label: countryName(value, language) }));
}
