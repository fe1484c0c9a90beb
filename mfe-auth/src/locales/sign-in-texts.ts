import { createTexts } from '@bambuzal/web-kit';
import portugueseWords from './sign-in/pt-BR.json';

export const signInTexts = createTexts('auth', {
  'pt-BR': portugueseWords,
  'en-US': () => import('./sign-in/en-US.json'),
  'es-ES': () => import('./sign-in/es-ES.json'),
  'it-IT': () => import('./sign-in/it-IT.json'),
});
