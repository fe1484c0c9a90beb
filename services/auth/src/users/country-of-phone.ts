/** Dial codes that belong to one country, of those where members come from. */
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
 * @param phone E.164
 * @returns ISO 3166-1 alpha-2; Brazil where the dial code is shared by several countries, as +1 is
 */
export function countryOfPhone(phone: string): string {
  const digits = phone.replace(/^\+/, '');
  // Dial codes are prefix-free, so the order of looking does not matter.
  const found = [2, 3].map((length) => countries[digits.slice(0, length)]).find(Boolean);
  return found ?? defaultCountry;
}
