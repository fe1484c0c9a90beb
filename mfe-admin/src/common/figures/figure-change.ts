/**
 * @returns the change from the earlier figure in percent, with at most two decimals; above zero when
 *   the figure grew, also from below zero. `undefined` if the earlier figure is zero
 */
export function figureChange(now: number, before: number): number | undefined {
  if (before === 0) return undefined;
  return Math.round(((now - before) / Math.abs(before)) * 10_000) / 100;
}
