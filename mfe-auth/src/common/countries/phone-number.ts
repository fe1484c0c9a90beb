import { defaultCountry, dialCodeOf } from './countries';

const longestNational = 15;

/**
 * @param typed anything; only its digits count
 * @returns the national part as it is written there: `(11) 98765-4321`, `912 345 678`
 */
export function maskNational(country: string, typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, longestNational);
  if (country === 'BR') return maskBrazilian(digits.slice(0, 11));
  if (country === 'PT') return digits.slice(0, 9).replace(/(\d{3})(?=\d)/g, '$1 ');
  return digits;
}

/** @param national as shown @returns E.164, e.g. `+5511987654321` */
export function toInternational(country: string, national: string): string {
  return `${dialCodeOf(country)}${national.replace(/\D/g, '')}`;
}

/** @param phone E.164 @returns its country and the national part as it is written there */
export function fromInternational(
  phone: string,
  countries: readonly { readonly code: string; readonly dialCode: string }[],
): { readonly country: string; readonly national: string } {
  // The longest dial code that fits: +1 must not take what is +1xxx of another.
  const found = [...countries]
    .sort((a, b) => b.dialCode.length - a.dialCode.length)
    .find(({ dialCode }) => phone.startsWith(dialCode));
  if (!found) return { country: defaultCountry, national: phone.replace(/\D/g, '') };
  return {
    country: found.code,
    national: maskNational(found.code, phone.slice(found.dialCode.length)),
  };
}

/** Area code in brackets; nine digits of a mobile, eight of a landline. */
function maskBrazilian(digits: string): string {
  if (digits.length <= 2) return digits;
  const area = `(${digits.slice(0, 2)}) `;
  const number = digits.slice(2);
  const head = number.length > 8 ? 5 : 4;
  return number.length <= head
    ? area + number
    : `${area}${number.slice(0, head)}-${number.slice(head)}`;
}
