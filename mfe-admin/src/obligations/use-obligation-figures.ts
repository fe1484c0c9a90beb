import type { OutlookJson } from '@bambuzal/contracts';
import type { ShownFigure } from '../common/figures/shown-figure';
import { dueOfDay } from './due-of-day';
import { obligationsTexts } from './locales/obligations-texts';

type Day = OutlookJson['days'][number];

interface ObligationFigures {
  /** Figures of the sum over all days. */
  readonly ofTotal: readonly ShownFigure<OutlookJson['total']>[];
  readonly ofDay: readonly ShownFigure<Day>[];
}

const summed = ['lowestProfit', 'highestProfit', 'capital', 'bonuses'] as const;

/** @returns the figures of what comes due, in the reader's words */
export function useObligationFigures(): ObligationFigures {
  const t = obligationsTexts.useTexts();
  const ofTotal = summed.map((key): ShownFigure<OutlookJson['total']> => ({
    key,
    name: t(key),
    formula: t(`${key}.formula`),
    isCount: false,
    of: (sums) => sums[key],
  }));
  return {
    ofTotal,
    ofDay: [
      ...ofTotal,
      ...(
        [
          ['dueOfDay', dueOfDay],
          ['highestExposure', ({ highestExposure }: Day) => highestExposure],
        ] as const
      ).map(([key, of]) => ({
        key,
        name: t(key),
        formula: t(`${key}.formula`),
        isCount: false,
        of,
      })),
    ],
  };
}
