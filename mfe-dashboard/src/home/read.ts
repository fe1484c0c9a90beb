/** The part of a query's result that the dashboard uses. */
export interface Read<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Shows cached data at once on mount, and refetches in the background. */
export const fresh = { refetchOnMountOrArgChange: true } as const;
