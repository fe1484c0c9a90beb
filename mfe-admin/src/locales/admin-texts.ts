import { createTexts } from '@bambuzal/web-kit';
import portugueseWords from './pt-BR.json';

/** Portuguese comes with the first page; the other languages are fetched by those who read them. */
export const adminTexts = createTexts('admin', {
  'pt-BR': portugueseWords,
  'en-US': () => import('./en-US.json'),
  'es-ES': () => import('./es-ES.json'),
  'it-IT': () => import('./it-IT.json'),
});
