import { countriesIn, dialCodeOf } from '../countries/countries';
import { fromInternational } from '../countries/phone-number';

/** @param phone E.164 @returns e.g. `+55 (11) 98765-4321`, with non-breaking spaces and hyphens */
export function readablePhone(phone: string): string {
  const { country, national } = fromInternational(phone, countriesIn('pt-BR'));
  return `${dialCodeOf(country)} ${national}`.replaceAll(' ', '\u00a0');
}
