import { createTexts } from '@bambuzal/web-kit';
import englishWords from './sign-in/en-US.json';
import spanishWords from './sign-in/es-ES.json';
import italianWords from './sign-in/it-IT.json';
import portugueseWords from './sign-in/pt-BR.json';

export const signInTexts = createTexts('auth', {
  'pt-BR': portugueseWords,
  'en-US': englishWords,
  'es-ES': spanishWords,
  'it-IT': italianWords,
});
