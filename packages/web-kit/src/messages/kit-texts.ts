import { createTexts } from '../i18n/texts';
import englishWords from './en-US.json';
import spanishWords from './es-ES.json';
import italianWords from './it-IT.json';
import portugueseWords from './pt-BR.json';

/** The words of web-kit's own components. */
export const kitTexts = createTexts('web-kit', {
  'pt-BR': portugueseWords,
  'en-US': englishWords,
  'es-ES': spanishWords,
  'it-IT': italianWords,
});
