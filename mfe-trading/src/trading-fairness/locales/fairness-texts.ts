import { createTexts } from '@bambuzal/web-kit';
import englishWords from './en-US.json';
import spanishWords from './es-ES.json';
import italianWords from './it-IT.json';
import portugueseWords from './pt-BR.json';

/** The words of `/trading-fairness`, which come with that page. */
export const fairnessTexts = createTexts('trading.fairness', {
  'pt-BR': portugueseWords,
  'en-US': englishWords,
  'es-ES': spanishWords,
  'it-IT': italianWords,
});
