import type { MoneyPeriodJson } from '@bambuzal/contracts';

type Total = MoneyPeriodJson['total'];

/** Figures of a period or of a day, in the order in which they are shown. */
export const periodFigures = [
  'deposits',
  'payouts',
  'net',
  'revenue',
  'profits',
  'bonuses',
  'invested',
  'smartTrading',
  'depositCount',
  'payoutCount',
  'investedCount',
  'trades',
] as const;
export type PeriodFigure = (typeof periodFigures)[number];

const counts: ReadonlySet<PeriodFigure> = new Set([
  'depositCount',
  'payoutCount',
  'investedCount',
  'trades',
]);

/** Whether a figure is a number of records, and not an amount. */
export function isCount(figure: PeriodFigure): boolean {
  return counts.has(figure);
}

/** @returns the figure; `net` is deposits less payouts, with two decimals */
export function figureOf(total: Total, figure: PeriodFigure): number {
  if (figure !== 'net') return total[figure];
  return Math.round((total.deposits - total.payouts) * 100) / 100;
}
