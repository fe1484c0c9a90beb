import type { BonusSumsJson } from '@bambuzal/contracts';
import type { ShownFigure } from '../common/figures/shown-figure';
import { bonusAmounts, bonusCounts } from './bonus-amounts';
import { bonusFigureTexts } from './locales/bonus-figure-texts';

/** @returns the figures of a period in the order in which they are shown: amounts, then counts */
export function useBonusFigures(): readonly ShownFigure<BonusSumsJson>[] {
  const b = bonusFigureTexts.useTexts();
  const shown = (figure: keyof BonusSumsJson, isCount: boolean) => ({
    key: figure,
    name: b(`figure.${figure}`),
    formula: b(`formula.${figure}`),
    isCount,
    of: (sums: BonusSumsJson) => sums[figure],
  });
  return [
    ...bonusAmounts.map((figure) => shown(figure, false)),
    ...bonusCounts.map((figure) => shown(figure, true)),
  ];
}
