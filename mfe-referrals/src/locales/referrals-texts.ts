import { createTexts } from '@bambuzal/web-kit';
import portugueseWords from './pt-BR.json';

/** Texts used by several parts, and by the card on the dashboard. */
export const referralsTexts = createTexts('referrals', {
  'pt-BR': portugueseWords,
  'en-US': () => import('./en-US.json'),
  'es-ES': () => import('./es-ES.json'),
  'it-IT': () => import('./it-IT.json'),
});
