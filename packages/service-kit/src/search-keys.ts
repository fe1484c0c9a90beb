import { normaliseForSearch } from './normalise-for-search';

/** Number of words of a name that a search can find. Further words are left out. */
const wordsFound = 12;

/** @returns a full name from each of its words to its end, so that a search finds any word */
export function nameKeys(fullName: string): string[] {
  const words = normaliseForSearch(fullName).split(' ');
  return words.slice(0, wordsFound).map((_word, i) => words.slice(i).join(' '));
}

/**
 * @param beginnings texts as `normaliseForSearch` makes them
 * @returns a condition for a field of search keys: any key begins with any of the texts
 */
export function beginsWithAny(beginnings: readonly string[]): { readonly $in: RegExp[] } {
  return { $in: beginnings.map((beginning) => new RegExp(`^${escaped(beginning)}`)) };
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
