import { type Cents, centsSchema } from '@bambuzal/contracts';
import type { StatementDayRow } from '../statement/statement-day.model';

/**
 * @param categories named as in `byCategory`: `profit` for credits, `-withdrawal` for debits
 * @returns sum of the categories over the days, in cents
 */
export function totalOf(
  days: readonly Pick<StatementDayRow, 'byCategory'>[],
  categories: readonly string[],
): Cents {
  const amounts = days.flatMap(({ byCategory }) => categories.map((name) => byCategory[name] ?? 0));
  return centsSchema.parse(amounts.reduce((sum, amount) => sum + amount, 0));
}
