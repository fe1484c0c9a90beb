import type { Language } from './languages';

/**
 * Formats of days, hours and amounts, shared by server and browser. The file imports nothing, so
 * that a browser can use it unchanged.
 */

/**
 * Time zone of the operator and most members. The product shows days and hours in this zone
 * wherever the reader is, so that screens, files and the operator's books name the same day.
 */
export const operatorsTimeZone = 'America/Sao_Paulo';

export const dateParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
export const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * `R$` with grouped digits in every language. Spanish and Italian formats would give 1234,50 BRL.
 */
export const moneyParts = {
  style: 'currency',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
} as const;

const operatorsTime: Readonly<Record<Language, string>> = {
  'pt-BR': 'horário de Brasília',
  'en-US': 'Brasília time',
  'es-ES': 'hora de Brasilia',
  'it-IT': 'ora di Brasilia',
};

/** @returns e.g. `24/11/2026 22:57, horário de Brasília` */
export function tellZone(moment: string, language: Language): string {
  return `${moment}, ${operatorsTime[language]}`;
}

/**
 * The day comes first in every language of the product. American English would put the month first.
 */
export function dateLocale(language: Language): string {
  return language === 'en-US' ? 'en-GB' : language;
}
