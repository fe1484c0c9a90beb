import { createTexts } from '../../i18n/texts';
import americanWords from './en-US.json';
import spanishWords from './es-ES.json';
import italianWords from './it-IT.json';
import portugueseWords from './pt-BR.json';

/** These words are loaded with the dialog, because few first visits need it. */
export const stepUpTexts = createTexts('step-up', {
  'pt-BR': portugueseWords,
  'en-US': americanWords,
  'es-ES': spanishWords,
  'it-IT': italianWords,
});
