import { createTexts } from '@bambuzal/web-kit';
import portugueseWords from './pt-BR.json';

/** Texts used by several pages, and by the parts in the sidebar and on the dashboard. */
export const walletTexts = createTexts('wallet', {
  'pt-BR': portugueseWords,
  'en-US': () => import('./en-US.json'),
  'es-ES': () => import('./es-ES.json'),
  'it-IT': () => import('./it-IT.json'),
});
