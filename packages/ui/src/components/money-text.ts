import type { Language } from '@bambuzal/contracts';
import { uiWord } from '../words';

export type MoneyMeaning = 'plain' | 'credit' | 'pendingCredit' | 'debit';

interface MoneyFigure {
  readonly amount: number;
  readonly meaning: MoneyMeaning;
  readonly language: Language;
  readonly currency: string;
}

/** @returns the written form: sign, currency, two decimals, e.g. `+R$ 1.234,50` */
export function formatMoney({ amount, meaning, language, currency }: MoneyFigure): string {
  return (
    sign(amount, meaning) + formatter(language, currency, 'narrowSymbol').format(Math.abs(amount))
  );
}

/** @returns the spoken form, e.g. `débito de 12,30 reais brasileiros` */
export function speakMoney({ amount, meaning, language, currency }: MoneyFigure): string {
  const figure = formatter(language, currency, 'name').format(Math.abs(amount));
  if (meaning !== 'plain') return `${uiWord(language, meaning)} ${figure}`;
  return amount < 0 ? `${uiWord(language, 'minus')} ${figure}` : figure;
}

function sign(amount: number, meaning: MoneyMeaning): string {
  if (meaning === 'debit') return '−';
  if (meaning === 'plain') return amount < 0 ? '−' : '';
  return '+';
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Formatters are cached, because making a formatter costs more than formatting. */
function formatter(
  language: Language,
  currency: string,
  currencyDisplay: 'narrowSymbol' | 'name',
): Intl.NumberFormat {
  const key = `${language} ${currency} ${currencyDisplay}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    // Without this option, Spanish and Italian formats would give 1234,50.
    useGrouping: 'always',
  });
  formatters.set(key, made);
  return made;
}
