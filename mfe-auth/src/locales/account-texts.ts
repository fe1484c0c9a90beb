import { createTexts } from '@bambuzal/web-kit';
import englishWords from './account/en-US.json';
import spanishWords from './account/es-ES.json';
import italianWords from './account/it-IT.json';
import portugueseWords from './account/pt-BR.json';

/** Texts of `/profile` and `/security`, loaded with these pages. */
export const accountTexts = createTexts('auth.account', {
  'pt-BR': portugueseWords,
  'en-US': englishWords,
  'es-ES': spanishWords,
  'it-IT': italianWords,
});
