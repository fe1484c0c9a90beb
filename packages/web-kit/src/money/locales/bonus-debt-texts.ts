import { createTexts } from '../../i18n/texts';
import americanWords from './en-US.json';
import spanishWords from './es-ES.json';
import italianWords from './it-IT.json';
import portugueseWords from './pt-BR.json';

/** These words are loaded with the notice, because few members see it. */
export const bonusDebtTexts = createTexts('bonus-debt', {
  'pt-BR': portugueseWords,
  'en-US': americanWords,
  'es-ES': spanishWords,
  'it-IT': italianWords,
});
