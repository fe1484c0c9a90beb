import { plainLine } from '@bambuzal/contracts/typed/bare-text';
import { readPhone } from '@bambuzal/contracts/typed/phone-number';
import { defaultCountry, dialCodeOf, type Country } from './countries';

/** A telephone as its field shows it. */
export interface NationalPhone {
  readonly country: string;
  /** Number in the format of its country. Begins with a plus if the country is not in the list. */
  readonly national: string;
}

type OfferedCountries = readonly Pick<Country, 'code' | 'dialCode'>[];

const longestNational = 15;
/** Length of the longest national number in digits, for countries where it is known. */
const longestIn: Readonly<Record<string, number>> = { PT: 9, ES: 9, US: 10, FR: 9, CV: 7 };
const typedByHand = /^[\d\s()./-]*$/;

/**
 * @param country selected in the field
 * @param typed any text: `(11) 98765-4321`, `+351 912 345 678`, `5511987654321`, `Tel.: 11…`
 * @returns the telephone with its country; a text that is not yet a telephone is returned unchanged
 */
export function readTyped(
  country: string,
  typed: string,
  countries: OfferedCountries,
): NationalPhone {
  const line = plainLine(typed);
  const isInternational = /\+|^\D*00/.test(line);
  const phone = isInternational || country === 'BR' ? readPhone(line) : undefined;
  if (phone !== undefined) return fromInternational(phone, countries);
  if (!typedByHand.test(line)) return { country, national: line };
  return { country, national: maskNational(country, withoutOwnCode(country, line)) };
}

/**
 * Removes the dial code if the number would be too long for the country with it: `351912345678` in
 * a Portuguese field.
 */
function withoutOwnCode(country: string, line: string): string {
  const digits = line.replace(/\D/g, '');
  const longest = longestIn[country];
  const code = dialCodeOf(country).slice(1);
  const hasCode = longest !== undefined && digits.length > longest && digits.startsWith(code);
  return hasCode ? digits.slice(code.length) : line;
}

/**
 * @param typed any text; only the digits are used
 * @returns national number in the format of its country: `(11) 98765-4321`, `912 345 678`
 */
export function maskNational(country: string, typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, longestNational);
  if (country === 'BR') return maskBrazilian(digits);
  if (country === 'PT') return digits.replace(/(\d{3})(?=\d)/g, '$1 ');
  return digits;
}

/**
 * @param national as the field shows it @returns e.g. `+5511987654321`; E.164 only if `isPhone`
 *   accepts it
 */
export function toInternational(country: string, national: string): string {
  if (national.startsWith('+')) return `+${national.replace(/\D/g, '')}`;
  // Text that is not a telephone is kept, so that it is refused later.
  if (!typedByHand.test(national)) return national;
  return `${dialCodeOf(country)}${national.replace(/\D/g, '')}`;
}

/** @param phone E.164 @returns country, and national number in the format of that country */
export function fromInternational(phone: string, countries: OfferedCountries): NationalPhone {
  // The longest matching dial code is taken, because +1 is also the beginning of other countries'
  // codes (+1xxx).
  const found = [...countries]
    .sort((a, b) => b.dialCode.length - a.dialCode.length)
    .find(({ dialCode }) => phone.startsWith(dialCode));
  if (!found) return { country: defaultCountry, national: phone };
  return {
    country: found.code,
    national: maskNational(found.code, phone.slice(found.dialCode.length)),
  };
}

/**
 * Area code in brackets, then nine digits for a mobile or eight for a landline. A number that
 * begins with the trunk prefix 0 or with 55 may be incomplete. It gets no brackets, because the
 * area code could be wrong.
 */
function maskBrazilian(typed: string): string {
  if (typed.startsWith('0')) return typed;
  const digits = typed.startsWith('55') ? typed : typed.slice(0, 11);
  if (digits.length <= 2) return digits;
  const area = `(${digits.slice(0, 2)}) `;
  const number = digits.slice(2);
  const head = number.length > 8 ? 5 : 4;
  return number.length <= head
    ? area + number
    : `${area}${number.slice(0, head)}-${number.slice(head)}`;
}
