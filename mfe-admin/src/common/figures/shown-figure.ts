/**
 * A figure that a page shows of days and of their sum, in the reader's words.
 *
 * @template Sums figures of a day, or of a period
 */
export interface ShownFigure<Sums> {
  readonly key: string;
  readonly name: string;
  /** How the figure is computed (docs/figures.md). */
  readonly formula: string;
  /** Whether the figure is a number of records, and not an amount. */
  readonly isCount: boolean;
  readonly of: (sums: Sums) => number;
}

/** @returns whether any of the figures is other than zero */
export function hasFigures<Sums>(figures: readonly ShownFigure<Sums>[], sums: Sums): boolean {
  return figures.some(({ of }) => of(sums) !== 0);
}
