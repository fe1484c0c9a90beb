import type { Store } from '../store/store';

/**
 * Starts the queries of a page's first data. The shell calls it for the first page of a visit, so
 * that the page is rendered once, with its figures. They are the calls that the route declares as
 * `data` in `remote.json`; `firstReadProblems` compares both.
 *
 * @returns the queries' outcomes
 */
export type FirstReads = (store: Pick<Store, 'dispatch'>) => readonly PromiseLike<unknown>[];

/** Option of a query in `firstReads`: the page itself subscribes to the answer. */
export const readAhead = { subscribe: false } as const;

/**
 * Option of a query hook: shows cached data at once on mount, and refetches in the background what
 * is older than 5 s. Younger data come from `firstReads`, or from a page that was just left.
 */
export const fresh = { refetchOnMountOrArgChange: 5 } as const;
