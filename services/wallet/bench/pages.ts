import type { WalletDependencies } from '../src/dependencies';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { selectionOf } from '../src/statement/statement-filter';
import { statementPage } from '../src/statement/statement-page';
import { percentile } from './measure';

const rounds = 60;

/**
 * Compares the pages of a long account with the same pages of a short account. The two are measured
 * in turns.
 */
export async function measurePages(dependencies: WalletDependencies, long: string, short: string) {
  const year = { startDate: dayAfter(dayOf(dependencies.now()), -364) };
  return {
    'first page of thirty days': await compare(dependencies, long, short, {}, () => 1),
    'first page of a year': await compare(dependencies, long, short, year, () => 1),
    'middle page of a year': await compare(dependencies, long, short, year, (pages) =>
      Math.ceil(pages / 2),
    ),
    'last page of a year': await compare(dependencies, long, short, year, (pages) => pages),
  };
}

async function compare(
  dependencies: WalletDependencies,
  long: string,
  short: string,
  filter: { readonly startDate?: string },
  pageOf: (pages: number) => number,
) {
  const pageSize = 20;
  const read = (userId: string, page: number) =>
    statementPage(dependencies, selectionOf(userId, filter, dependencies.now()), {
      page,
      pageSize,
    });
  const accountOf = async (userId: string) => ({
    userId,
    times: new Array<number>(),
    page: pageOf((await read(userId, 1)).pagination.totalPages),
  });
  const accounts = [await accountOf(long), await accountOf(short)];
  for (let round = 0; round < rounds; round++) {
    for (const { userId, page, times } of accounts) {
      const begun = performance.now();
      await read(userId, page);
      times.push(performance.now() - begun);
    }
  }
  const [longMs = 0, shortMs = 0] = accounts.map(({ times }) => percentile(times, 0.5));
  return {
    '100,000 lines, ms': longMs.toFixed(2),
    '100 lines, ms': shortMs.toFixed(2),
    'ratio (wanted: near 1)': (longMs / shortMs).toFixed(2),
  };
}
