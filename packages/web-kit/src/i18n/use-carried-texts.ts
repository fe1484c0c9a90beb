import { useState } from 'react';

import { addTexts } from './i18n';
import type { Texts, Translate } from './texts';

/**
 * Adds the words, in every language, of a page that is fetched separately, so that the page that
 * opens it does not need them.
 *
 * @returns `texts.useTexts()`, after adding the words
 */
export function useCarriedTexts<Key extends string>(texts: Texts<Key>): Translate<Key> {
  useState(() => {
    void addTexts(texts);
  });
  return texts.useTexts();
}
