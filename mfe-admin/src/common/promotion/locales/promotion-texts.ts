import { createTexts } from '@bambuzal/web-kit';
import englishWords from './en-US.json';
import spanishWords from './es-ES.json';
import italianWords from './it-IT.json';
import portugueseWords from './pt-BR.json';

/** Texts of advertisements, announcements and the mascot's messages, loaded with those pages. */
export const promotionTexts = createTexts('admin', {
  'pt-BR': portugueseWords,
  'en-US': englishWords,
  'es-ES': spanishWords,
  'it-IT': italianWords,
});
