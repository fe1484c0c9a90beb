/* This folder does not use zod, so that forms in the browser can use the same functions. */

/**
 * Invisible characters: direction marks, zero-width spaces, soft hyphens, byte order marks,
 * variation selectors.
 */
const invisible = /[\p{Cf}\p{Variation_Selector}]/gu;
const dashes = /[\u2010-\u2015\u2212]/g;
const label = /^[\p{L}\p{M}\s()/._-]{1,40}[:=]\s*/u;
const edges = /^["'“”‘’«»<>•*\s]+|["'“”‘’«»<>.,;*\s]+$/gu;

/**
 * @returns the text on one line, in Unicode compatibility form (NFKC), without invisible characters
 */
export function plainLine(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * @param text as a person types or pastes it: `Chave Pix: 123`, `tel:123`, `"123"`
 * @returns the text without labels that end in a colon, quotation marks and invisible characters
 */
export function bareText(text: string): string {
  let bare = plainLine(text).replace(edges, '');
  while (label.test(bare)) bare = bare.replace(label, '').replace(edges, '');
  return bare;
}

/**
 * @returns the only value in a text that matches a pattern; `undefined` if none or several match
 */
export function onlyMatch(text: string, pattern: RegExp): string | undefined {
  const found = new Set(text.match(pattern));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}
