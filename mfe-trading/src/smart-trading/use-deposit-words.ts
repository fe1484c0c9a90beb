import { useFormatting } from '@bambuzal/web-kit';
import type { SmartTradingDepositJson, SmartTradingOffer } from '../api';
import { smartTradingTexts } from './locales/smart-trading-texts';

type Kind = Pick<SmartTradingDepositJson, 'kind' | 'termDays'>;
export type DepositTerm = SmartTradingOffer['terms'][number];

interface DepositWords {
  /** @returns kind of a deposit in words, e.g. "Flexível" or "Prazo de 30 dias" */
  readonly kindOf: (deposit: Kind) => string;
  /** @returns fee of a deposit in words, e.g. "20% dos ganhos" */
  readonly feeOf: (deposit: Pick<SmartTradingDepositJson, 'feeRate'>) => string;
}

/** @returns functions that put the terms of a deposit into words */
export function useDepositWords(): DepositWords {
  const t = smartTradingTexts.useTexts();
  const { percentage } = useFormatting();
  return {
    kindOf: ({ termDays }) => (termDays === null ? t('flexible') : t('fixed', { count: termDays })),
    feeOf: ({ feeRate }) => t('ofGains', { rate: percentage(feeRate) }),
  };
}

/** Key that identifies a term. */
export const keyOfTerm = ({ kind, termDays }: Kind) => `${kind} ${termDays ?? ''}`;
