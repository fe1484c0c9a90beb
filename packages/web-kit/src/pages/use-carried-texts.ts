import { addTexts, type Texts, type Translate } from '@bambuzal/web-kit';
import { useState } from 'react';

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
