import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from './languages';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/**
 * Keys without plural endings: `days_one` and `days_other` are requested as `days`, with a `count`.
 */
type Askable<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key;

export type Translate<Key extends string> = (
  key: Askable<Key>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Words by key. */
export type Words<Key extends string = string> = Readonly<Record<Key, string>>;

/** Words in the page's own code, or in a separate file: `() => import('./en-US.json')`. */
type Bundle<Key extends string> = Words<Key> | (() => Promise<{ readonly default: Words<Key> }>);

/** Words of one part of the product, in every language. */
export interface Texts<Key extends string> {
  readonly namespace: string;
  readonly bundles: Bundles<string>;
  /** Hook for components. The component re-renders when the reader's language changes. */
  readonly useTexts: () => Translate<Key>;
}

/**
 * Portuguese is always loaded, because most readers use it and it replaces texts that cannot be
 * fetched.
 */
type Bundles<Key extends string> = Readonly<
  Record<Exclude<Language, 'pt-BR'>, Bundle<Key>> & Record<'pt-BR', Words<Key>>
>;

/**
 * @param namespace name of the part; a part never uses another part's words. Pages that are fetched
 *   separately may add words to their part's namespace
 * @param bundles every language with the same keys: a missing key does not compile. Parts needed
 *   for the first paint include Portuguese only, and fetch the other languages
 * @template Later keys of words that pages of the part add to its namespace
 */
export function createTexts<Key extends string, Later extends string = never>(
  namespace: string,
  bundles: Bundles<Key>,
): Texts<Key | Later> {
  function useTexts(): Translate<Key | Later> {
    const { t } = useTranslation(namespace);
    return useCallback((key, values) => t(key, { ...values }), [t]);
  }
  return { namespace, bundles, useTexts };
}
