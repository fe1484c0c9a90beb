/** Dial codes that belong to one country, for the countries that members come from. */
const countries: Readonly<Record<string, string>> = {
  '55': 'BR',
  '351': 'PT',
  '34': 'ES',
  '39': 'IT',
  '33': 'FR',
  '44': 'GB',
  '49': 'DE',
  '41': 'CH',
  '52': 'MX',
  '54': 'AR',
  '56': 'CL',
  '57': 'CO',
  '51': 'PE',
  '58': 'VE',
  '591': 'BO',
  '593': 'EC',
  '595': 'PY',
  '598': 'UY',
  '244': 'AO',
  '258': 'MZ',
  '238': 'CV',
  '81': 'JP',
};
const defaultCountry = 'BR';

/**
 * @param phone telephone in E.164
 * @returns country code of ISO 3166-1 alpha-2; Brazil if several countries share the dial code, as
 *   with +1
 */
export function countryOfPhone(phone: string): string {
  const digits = phone.replace(/^\+/, '');
  // No dial code is the beginning of another, so the order of the search does not matter.
  const found = [2, 3].map((length) => countries[digits.slice(0, length)]).find(Boolean);
  return found ?? defaultCountry;
}
