import type { MoneyPeriodJson } from '@bambuzal/contracts';
import { figureTexts } from '../common/figures/locales/figure-texts';
import type { ShownFigure } from '../common/figures/shown-figure';
import { adminTexts } from '../locales/admin-texts';
import { figureOf, isCount, type PeriodFigure, periodFigures } from './period-figures';

/** @returns the figures of a period in the order in which they are shown */
export function useMoneyFigures(): readonly ShownFigure<MoneyPeriodJson['total']>[] {
  const t = adminTexts.useTexts();
  const f = figureTexts.useTexts();
  const nameOf = (figure: PeriodFigure) => {
    switch (figure) {
      case 'net':
      case 'invested':
      case 'smartTrading':
      case 'depositCount':
      case 'payoutCount':
      case 'investedCount':
      case 'trades':
        return t(`money.${figure}`);
      default:
        return f(`figure.${figure}`);
    }
  };
  return periodFigures.map((figure) => ({
    key: figure,
    name: nameOf(figure),
    formula: t(`money.formula.${figure}`),
    isCount: isCount(figure),
    of: (total) => figureOf(total, figure),
  }));
}
