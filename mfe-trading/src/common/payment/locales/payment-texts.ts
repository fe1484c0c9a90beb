import { createTexts } from '@bambuzal/web-kit';
import englishWords from './en-US.json';
import spanishWords from './es-ES.json';
import italianWords from './it-IT.json';
import portugueseWords from './pt-BR.json';

/** How an investment is paid, as two pages say it. */
export const paymentTexts = createTexts('trading.payment', {
  'pt-BR': portugueseWords,
  'en-US': englishWords,
  'es-ES': spanishWords,
  'it-IT': italianWords,
});
