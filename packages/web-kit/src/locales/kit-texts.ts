import { createTexts } from '../i18n/texts';
import portugueseWords from './pt-BR.json';

/** Words of web-kit's own components. */
export const kitTexts = createTexts('web-kit', {
  'pt-BR': portugueseWords,
  'en-US': () => import('./en-US.json'),
  'es-ES': () => import('./es-ES.json'),
  'it-IT': () => import('./it-IT.json'),
});
