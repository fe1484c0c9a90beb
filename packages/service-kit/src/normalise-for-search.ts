/**
 * @returns the text in the form used to compare: without capitals and accents, with one space
 *   between words
 */
export function normaliseForSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}
