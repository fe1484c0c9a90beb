import { createTexts } from '@bambuzal/web-kit';
import englishWords from './en-US.json';
import spanishWords from './es-ES.json';
import italianWords from './it-IT.json';
import portugueseWords from './pt-BR.json';

/** Texts used by several parts, and by the card on the dashboard. */
export const referralsTexts = createTexts('referrals', {
  'pt-BR': portugueseWords,
  'en-US': englishWords,
  'es-ES': spanishWords,
  'it-IT': italianWords,
});
