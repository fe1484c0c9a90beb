import { figureTexts } from '../common/figures/locales/figure-texts';
import { adminTexts } from '../locales/admin-texts';
import type { PeriodFigure } from './period-figures';

/** @returns the name of a figure in the reader's language */
export function useFigureName(): (figure: PeriodFigure) => string {
  const t = adminTexts.useTexts();
  const f = figureTexts.useTexts();
  return (figure) => {
    switch (figure) {
      case 'net':
      case 'depositCount':
      case 'payoutCount':
        return t(`money.${figure}`);
      default:
        return f(`figure.${figure}`);
    }
  };
}
