import anyAscii from 'any-ascii';
import iconv from 'iconv-lite';

const encoding = 'win1252';

/**
 * @returns the text in characters of Windows-1252: accents are composed, control characters become
 *   spaces, and other alphabets are written in Latin letters
 */
export function westernText(text: string): string {
  if (/^[ -~\u00A0-\u00FF]*$/.test(text)) return text;
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/[^ -~\u00A0-\u00FF]/gu, (sign) => (hasSign(sign) ? sign : anyAscii(sign)));
}

/** @returns whether a text lost or changed letters as `westernText` leaves it */
export function isInOtherLetters(text: string): boolean {
  return westernText(text) !== text.normalize('NFC');
}

function hasSign(sign: string): boolean {
  return iconv.decode(iconv.encode(sign, encoding), encoding) === sign;
}

/** @param text as `westernText` leaves it, with line breaks */
export function windows1252(text: string): Buffer {
  return iconv.encode(text, encoding);
}
