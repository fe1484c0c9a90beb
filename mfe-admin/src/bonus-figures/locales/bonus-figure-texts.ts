import { createTexts } from '@bambuzal/web-kit';
import portugueseWords from './pt-BR.json';

/** Texts of `/admin/financial-stats/bonuses`, loaded with that page. */
export const bonusFigureTexts = createTexts('admin.bonusFigures', {
  'pt-BR': portugueseWords,
  'en-US': () => import('./en-US.json'),
  'es-ES': () => import('./es-ES.json'),
  'it-IT': () => import('./it-IT.json'),
});
