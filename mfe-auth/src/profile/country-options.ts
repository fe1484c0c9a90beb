import type { SelectOption } from '@bambuzal/ui/forms';
import type { Language } from '@bambuzal/web-kit';
import { countriesIn } from '../common/countries/countries';

/** @param present country of the account, which may be missing from the list; ISO 3166-1 alpha-2 */
export function countryOptions(language: Language, present: string): readonly SelectOption[] {
  const known = countriesIn(language).map(({ code, name, flag }) => ({
    value: code,
    label: `${flag} ${name}`,
  }));
  if (known.some(({ value }) => value === present)) return known;
  return [...known, { value: present, label: nameOf(present, language) }];
}

function nameOf(country: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}
