import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from './languages';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** `days_one` and `days_other` are asked for as `days`, with a `count`. */
type Askable<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key;

export type Translate<Key extends string> = (
  key: Askable<Key>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The words of one part of the product in every language. */
export interface Texts<Key extends string> {
  readonly namespace: string;
  readonly bundles: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** For components; follows the reader's language. */
  readonly useTexts: () => Translate<Key>;
}

/**
 * @param namespace the part's name; one part never speaks with another's words
 * @param bundles every language with the same keys: one missing anywhere does not compile
 */
export function createTexts<Key extends string>(
  namespace: string,
  bundles: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
): Texts<Key> {
  function useTexts(): Translate<Key> {
    const { t } = useTranslation(namespace);
    return useCallback((key, values) => t(key, { ...values }), [t]);
  }
  return { namespace, bundles, useTexts };
}
