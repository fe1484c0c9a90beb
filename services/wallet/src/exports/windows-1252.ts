/**
 * What bytes 0x80 to 0x9F stand for; the rest are as in Latin-1. Five of them stand for nothing
 * (https://encoding.spec.whatwg.org/index-windows-1252.txt).
 */
const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const byteOf = new Map(Array.from(high, (character, i) => [character, 0x80 + i]));

/**
 * @returns the text with nothing in it that Windows-1252 has no sign for: accents are composed,
 *   control characters are spaces, and the rest are question marks
 */
export function westernText(text: string): string {
  if (/^[ -~\u00A0-\u00FF]*$/.test(text)) return text;
  return Array.from(text.normalize('NFC'), (character) => {
    if (/^\p{Cc}$/u.test(character)) return ' ';
    return isWestern(character) ? character : '?';
  }).join('');
}

function isWestern(character: string): boolean {
  return character <= '~' || (character >= '\u00A0' && character <= 'ÿ') || byteOf.has(character);
}

/** @param text as `westernText` leaves it, with line breaks */
export function windows1252(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  for (let i = 0; i < text.length; i++) {
    const byte = byteOf.get(text.charAt(i));
    if (byte !== undefined) bytes[i] = byte;
  }
  return bytes;
}
