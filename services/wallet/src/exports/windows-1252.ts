import anyAscii from 'any-ascii';
import iconv from 'iconv-lite';

const encoding = 'win1252';

/**
 * @returns the text in characters of Windows-1252: letters and accents are combined, control
 *   characters
 *   become spaces, and other alphabets are written in Latin letters
 */
export function westernText(text: string): string {
  if (/^[ -~\u00A0-\u00FF]*$/.test(text)) return text;
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/[^ -~\u00A0-\u00FF]/gu, (sign) => (hasSign(sign) ? sign : anyAscii(sign)));
}

/** @returns whether `westernText` drops or changes letters of the text */
export function isInOtherLetters(text: string): boolean {
  return westernText(text) !== text.normalize('NFC');
}

function hasSign(sign: string): boolean {
  return iconv.decode(iconv.encode(sign, encoding), encoding) === sign;
}

/** @param text result of `westernText`, with line breaks added */
export function windows1252(text: string): Buffer {
  return iconv.encode(text, encoding);
}
