import { normaliseForSearch } from '@bambuzal/service-kit';

/**
 * Words of a text in a form for comparison: without case, accents, punctuation and the plural `s`.
 */
export type Words = ReadonlySet<string>;

export function wordsOf(text: string): Words {
  return new Set((normaliseForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(singular));
}

/** Short words keep their final `s`, which is not a plural: `mas`, `pix`. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Prepares fixed phrases once, because every question is compared with all of them. */
export type Phrases = readonly Words[];

export function phrases(texts: readonly string[]): Phrases {
  return texts.map(wordsOf);
}

/** @returns whether all words of one of the phrases occur */
export function mentions(question: Words, some: Phrases): boolean {
  return longestOf(question, some) > 0;
}

/** @returns number of words of the longest phrase whose words all occur; 0 if none does */
export function longestOf(question: Words, some: Phrases): number {
  const occurring = some.filter((words) => [...words].every((word) => question.has(word)));
  return Math.max(0, ...occurring.map(({ size }) => size));
}
