import iconv from 'iconv-lite';

const encoding = 'win1252';

/**
 * @returns the text with nothing in it that Windows-1252 has no sign for: accents are composed,
 *   control characters are spaces, and the rest are question marks
 */
export function westernText(text: string): string {
  if (/^[ -~\u00A0-\u00FF]*$/.test(text)) return text;
  const composed = text
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    // Two code units each, which would be two question marks.
    .replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '?');
  return iconv.decode(iconv.encode(composed, encoding), encoding);
}

/** @param text as `westernText` leaves it, with line breaks */
export function windows1252(text: string): Buffer {
  return iconv.encode(text, encoding);
}
