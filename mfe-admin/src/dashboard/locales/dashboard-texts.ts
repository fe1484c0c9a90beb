import { createTexts } from '@bambuzal/web-kit';
import portugueseWords from './pt-BR.json';

/** Texts of `/admin/dashboard`, loaded with that page. */
export const dashboardTexts = createTexts('admin.dashboard', {
  'pt-BR': portugueseWords,
  'en-US': () => import('./en-US.json'),
  'es-ES': () => import('./es-ES.json'),
  'it-IT': () => import('./it-IT.json'),
});

/** Names of rows that wait. */
export type WorkWord = Extract<keyof typeof portugueseWords, `work.${string}`>;
