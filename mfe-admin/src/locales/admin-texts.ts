import { createTexts } from '@bambuzal/web-kit';
import type financeWords from '../common/finance/locales/pt-BR.json';
import type programmeWords from '../common/programme/locales/pt-BR.json';
import type promotionWords from '../common/promotion/locales/pt-BR.json';
import type systemWords from '../common/system/locales/pt-BR.json';
import type tradingWords from '../common/trading/locales/pt-BR.json';
import portugueseWords from './pt-BR.json';

type OwnWord = keyof typeof portugueseWords;
/** Words that separately fetched pages add. */
type PageWord =
  | keyof typeof financeWords
  | keyof typeof programmeWords
  | keyof typeof promotionWords
  | keyof typeof systemWords
  | keyof typeof tradingWords;

/** Portuguese comes with the first page; the other languages are fetched by those who read them. */
export const adminTexts = createTexts<OwnWord, PageWord>('admin', {
  'pt-BR': portugueseWords,
  'en-US': () => import('./en-US.json'),
  'es-ES': () => import('./es-ES.json'),
  'it-IT': () => import('./it-IT.json'),
});
