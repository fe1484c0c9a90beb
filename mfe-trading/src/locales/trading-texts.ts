import { createTexts } from '@bambuzal/web-kit';
import portugueseWords from './pt-BR.json';

/** Texts used by several pages. */
export const tradingTexts = createTexts('trading', {
  'pt-BR': portugueseWords,
  'en-US': () => import('./en-US.json'),
  'es-ES': () => import('./es-ES.json'),
  'it-IT': () => import('./it-IT.json'),
});
