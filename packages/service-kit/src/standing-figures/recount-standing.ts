import type { ServiceContext } from '../service-context';
import { type CountedStanding, countStanding } from './count-standing';
import { standingFiguresModel } from './standing-figures.model';

/**
 * Counts and reports figures about the present now. Needed after records were written behind a
 * running service, as demo data is.
 */
export async function recountStanding(
  { database, transact }: Pick<ServiceContext, 'database' | 'transact'>,
  counted: readonly CountedStanding<unknown>[],
  now: () => Date,
): Promise<void> {
  const rows = standingFiguresModel(database.connection);
  for (const each of counted) {
    await countStanding({ ...each, rows, transact, now }, { isWanted: true });
  }
}
