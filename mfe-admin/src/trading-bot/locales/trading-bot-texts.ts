import { createTexts } from '@bambuzal/web-kit';
import portugueseWords from './pt-BR.json';

/** Texts of `/admin/trading-bot`, loaded with that page. */
export const tradingBotTexts = createTexts('admin.tradingBot', {
  'pt-BR': portugueseWords,
  'en-US': () => import('./en-US.json'),
  'es-ES': () => import('./es-ES.json'),
  'it-IT': () => import('./it-IT.json'),
});

export type TradingBotWord = Parameters<ReturnType<typeof tradingBotTexts.useTexts>>[0];
