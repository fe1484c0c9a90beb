import { plainLine } from '@bambuzal/contracts/typed/bare-text';
import { readPhone } from '@bambuzal/contracts/typed/phone-number';
import { defaultCountry, dialCodeOf, type Country } from './countries';

/** A telephone as its field shows it. */
export interface NationalPhone {
  readonly country: string;
  /** As it is written in its country; begins with a plus where the country is not offered. */
  readonly national: string;
}

type OfferedCountries = readonly Pick<Country, 'code' | 'dialCode'>[];

const longestNational = 15;
/** Longest national numbers, where all of a country's are known to be no longer. */
const longestIn: Readonly<Record<string, number>> = { PT: 9, ES: 9, US: 10, FR: 9, CV: 7 };
const typedByHand = /^[\d\s()./-]*$/;

/**
 * @param country the one chosen in the field
 * @param typed anything: `(11) 98765-4321`, `+351 912 345 678`, `5511987654321`, `Tel.: 11…`
 * @returns the telephone that is meant, with its country; a text that is none yet stays as it is
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

/** `351912345678` in a Portuguese field: too long for a number there unless its dial code goes. */
function withoutOwnCode(country: string, line: string): string {
  const digits = line.replace(/\D/g, '');
  const longest = longestIn[country];
  const code = dialCodeOf(country).slice(1);
  const hasCode = longest !== undefined && digits.length > longest && digits.startsWith(code);
  return hasCode ? digits.slice(code.length) : line;
}

/**
 * @param typed anything; only its digits count
 * @returns the national part as it is written there: `(11) 98765-4321`, `912 345 678`
 */
export function maskNational(country: string, typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, longestNational);
  if (country === 'BR') return maskBrazilian(digits);
  if (country === 'PT') return digits.replace(/(\d{3})(?=\d)/g, '$1 ');
  return digits;
}

/** @param national as shown @returns E.164, e.g. `+5511987654321`, if `isPhone` says so */
export function toInternational(country: string, national: string): string {
  if (national.startsWith('+')) return `+${national.replace(/\D/g, '')}`;
  // Words that are no telephone are kept, so that they are refused.
  if (!typedByHand.test(national)) return national;
  return `${dialCodeOf(country)}${national.replace(/\D/g, '')}`;
}

/** @param phone E.164 @returns its country and the national part as it is written there */
export function fromInternational(phone: string, countries: OfferedCountries): NationalPhone {
  // The longest dial code that fits: +1 must not take what is +1xxx of another.
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
 * Area code in brackets; nine digits of a mobile, eight of a landline. A number that begins with the
 * trunk 0 or with 55 may yet be longer, and gets no brackets around a wrong area code.
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
