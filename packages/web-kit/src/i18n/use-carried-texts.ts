import { useState } from 'react';

import { addTexts } from './i18n';
import type { Texts, Translate } from './texts';

/**
 * Adds the words of a separately fetched page, in every language. The page that opens it therefore
 * does not need these words.
 *
 * @returns `texts.useTexts()`, after adding the words
 */
export function useCarriedTexts<Key extends string>(texts: Texts<Key>): Translate<Key> {
  useState(() => {
    void addTexts(texts);
  });
  return texts.useTexts();
}
