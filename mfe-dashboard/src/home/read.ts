/** The part of a query's result that the dashboard uses. */
export interface Read<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/**
 * Shows cached data at once on mount, and refetches in the background what is older than 5 s, as
 * `firstReads` of the page may just have fetched it.
 */
export const fresh = { refetchOnMountOrArgChange: 5 } as const;
