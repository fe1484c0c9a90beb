import { bareText } from './bare-text';
import { dialCodes } from './dial-codes';

/** Area codes in use (ANATEL): the second digits that exist after each first digit. */
const areaCode = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';
/** Mobiles have nine digits and begin with 9; landlines have eight and begin with 2 to 5. */
const national = `(${areaCode}(?:9\\d{8}|[2-5]\\d{7}))`;

const nationalNumber = new RegExp(`^${national}$`);
/** The trunk prefix 0 is dialled inside Brazil. Some people write it after the country code too. */
const brazilianNumber = new RegExp(`^0?(?:55)?0?${national}$`);
const afterPlus55 = new RegExp(`^550?${national}$`);
/** An area code set apart, written with a leading 0: `(01) 92000-0000` is not `0 19 2000-0000`. */
const areaWithZero = /(?:^|\D)0[1-9]\D/;
/**
 * Without punctuation, `01920000000` may be a landline with its trunk prefix 0, or a mobile of area
 * code 01.
 */
const unclearTrunk = /^(?:55)?0\d9\d{8}$/;
const separateArea = /0\D?[1-9]\d\D/;
/** If fewer digits follow 00, the number is probably a Brazilian one with the area code 00. */
const shortestAfterTwoZeros = 10;

/**
 * Reads a telephone. Without `+` or `00` the number is taken as Brazilian, because most are.
 * @param text as a person types or pastes it: `(11) 98765-4321`, `092 98765-4321`,
 *   `5511987654321`, `Tel.: +351 912 345 678`
 * @returns E.164, e.g. `+5511987654321`; `undefined` for anything else, and for Brazilian numbers
 *   whose area code does not exist
 */
export function readPhone(text: string): string | undefined {
  const bare = bareText(text).replace(/\(0\)/, '');
  if (!/^\(?\+?[\d\s()./-]+$/.test(bare)) return undefined;
  const digits = bare.replace(/\D/g, '');
  if (areaWithZero.test(bare)) return undefined;
  if (unclearTrunk.test(digits) && !separateArea.test(bare)) return undefined;
  if (bare.includes('+')) return international(digits);
  if (digits.startsWith('00')) return afterTwoZeros(digits.slice(2));
  return brazilian(digits, brazilianNumber);
}

/** @returns E.164 of a Brazilian telephone; `undefined` for anything else */
export function readBrazilianPhone(text: string): string | undefined {
  const phone = readPhone(text);
  return phone?.startsWith('+55') === true ? phone : undefined;
}

function international(digits: string): string | undefined {
  if (digits.startsWith(dialCodes.BR)) return brazilian(digits, afterPlus55);
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
}

/**
 * 00 stands for the plus. `00 92 98765-4321` has a doubled trunk prefix 0, because no offered
 * country has the code 92. `00 34 91234-5678` may be Spanish or from Minas Gerais, so it is
 * refused.
 */
function afterTwoZeros(digits: string): string | undefined {
  if (digits.length < shortestAfterTwoZeros) return undefined;
  if (!nationalNumber.test(digits)) return international(digits);
  const isForeign = Object.values(dialCodes).some((code) => digits.startsWith(code));
  return isForeign ? undefined : `+55${digits}`;
}

function brazilian(digits: string, form: RegExp): string | undefined {
  const found = form.exec(digits)?.[1];
  return found === undefined ? undefined : `+55${found}`;
}
