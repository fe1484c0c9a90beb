import type { DayFigures } from '@bambuzal/contracts';
import type { ServiceContext } from '../service-context';
import { type CountedFigures, recountDays } from './count-days';
import { dayFiguresModel } from './day-figures.model';

/**
 * Counts and reports all days of a service again. Needed after records were written with times of
 * the past, as demo data is.
 *
 * @returns number of days
 */
export function rebuildFigures<Figures extends DayFigures>(
  { database, transact }: Pick<ServiceContext, 'database' | 'transact'>,
  counted: CountedFigures<Figures>,
  now: () => Date,
): Promise<number> {
  const rows = dayFiguresModel(database.connection);
  return recountDays({ ...counted, rows, transact, now });
}
