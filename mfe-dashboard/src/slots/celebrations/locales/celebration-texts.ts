import { createTexts } from '@bambuzal/web-kit';
import portugueseWords from './pt-BR.json';

export const celebrationTexts = createTexts('dashboard-celebrations', {
  'pt-BR': portugueseWords,
  'en-US': () => import('./en-US.json'),
  'es-ES': () => import('./es-ES.json'),
  'it-IT': () => import('./it-IT.json'),
});
