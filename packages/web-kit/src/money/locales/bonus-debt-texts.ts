import { createTexts } from '../../i18n/texts';
import americanWords from './en-US.json';
import spanishWords from './es-ES.json';
import italianWords from './it-IT.json';
import portugueseWords from './pt-BR.json';

/** Loaded with the notice, which few members see. */
export const bonusDebtTexts = createTexts('bonus-debt', {
  'pt-BR': portugueseWords,
  'en-US': americanWords,
  'es-ES': spanishWords,
  'it-IT': italianWords,
});
