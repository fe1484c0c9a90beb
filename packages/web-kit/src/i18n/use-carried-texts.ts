import { useState } from 'react';

import { addTexts } from './i18n';
import type { Texts, Translate } from './texts';

/**
 * For words, in every language, that come with a page fetched on its own: whoever opens it need not
 * know them.
 *
 * @returns `texts.useTexts()`, the words having been added
 */
export function useCarriedTexts<Key extends string>(texts: Texts<Key>): Translate<Key> {
  useState(() => {
    void addTexts(texts);
  });
  return texts.useTexts();
}
